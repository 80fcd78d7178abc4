import {
  IconBuildingStore,
  IconFilePlus,
  IconMap,
  IconMapPin,
  IconMapSearch,
  IconReceipt2,
  IconTableImport,
  IconVectorTriangle,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'

/** The screens of the market, of costs and of places, as menus offer them. */
export const MARKET_SCREENS = [
  {
    to: '/market',
    name: (t: TFunction) => t('header:market'),
    also: 'market evidence sales rents listings auctions comparables سوق أدلة بيوع إيجارات عروض مزادات مقارنات',
    icon: IconBuildingStore,
  },
  {
    to: '/market/map',
    name: (t: TFunction) => t('palette:marketMap'),
    also: 'market map evidence pins خريطة السوق مواقع أدلة',
    icon: IconMap,
  },
  {
    to: '/market/create',
    name: (t: TFunction) => t('palette:newEvidence'),
    also: 'create add sale rent listing auction إضافة بيع إيجار عرض مزاد',
    icon: IconFilePlus,
  },
  {
    to: '/market/import',
    name: (t: TFunction) => t('palette:importMarket'),
    also: 'import excel csv sheet upload sales استيراد بيوع ملف إكسل',
    icon: IconTableImport,
  },
  {
    to: '/amenities',
    name: (t: TFunction) => t('palette:amenities'),
    also: 'amenities schools hospitals mosques parks banks list مرافق مدارس مستشفيات مساجد حدائق بنوك قائمة',
    icon: IconMapPin,
  },
  {
    to: '/zones',
    name: (t: TFunction) => t('palette:zones'),
    also: 'zones zoning height setbacks floor area ratio list نطاقات تنظيم ارتفاع ارتداد نسبة بناء قائمة',
    icon: IconVectorTriangle,
  },
  {
    to: '/amenities/import',
    name: (t: TFunction) => t('palette:importAmenities'),
    also: 'import geojson osm openstreetmap amenities schools mosques استيراد مرافق مدارس مساجد خريطة',
    icon: IconTableImport,
  },
  {
    to: '/zones/import',
    name: (t: TFunction) => t('palette:importZones'),
    also: 'import geojson zones zoning setbacks height استيراد تنظيم نطاقات ارتداد ارتفاع',
    icon: IconTableImport,
  },
  {
    to: '/unit-costs',
    name: (t: TFunction) => t('header:unitCosts'),
    also: 'unit costs building construction per square metre table تكاليف البناء تكلفة المتر جدول الإنشاء',
    icon: IconReceipt2,
  },
  {
    to: '/spatial-analysis',
    name: (t: TFunction) => t('header:spatialAnalysis'),
    hint: (t: TFunction) => t('header:spatialAnalysis.hint'),
    also: 'spatial analysis map areas amenities zoning density التحليل المكاني خريطة مناطق مرافق تنظيم استعمالات كثافة',
    icon: IconMapSearch,
  },
] as const
