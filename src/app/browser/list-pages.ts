import { PAGE_SIZE as VALUATIONS_PAGE } from '#features/valuations/ui/search.ts'
import type { PageData } from './page-data.ts'

/** The views of the list of valuations, and the lists of staff, a part of the table of pages. */
export const LIST_PAGES = {
  '/valuations': {
    file: 'src/features/valuations/ui/list-screen.tsx',
    component: 'ListScreen',
    access: 'signedIn',
    list: true,
    first: [{ verb: 'valuations.list', input: { pageSize: VALUATIONS_PAGE, count: 'none' }, plainAddress: true }],
  },
  '/valuations/optimized': {
    file: 'src/features/valuations/ui/endless-screen.tsx',
    component: 'EndlessScreen',
    access: 'signedIn',
    list: true,
  },
  '/valuations/simplified': {
    file: 'src/features/valuations/ui/cards-screen.tsx',
    component: 'CardsScreen',
    access: 'signedIn',
    list: true,
  },
  '/valuations/board': {
    file: 'src/features/valuations/ui/board-screen.tsx',
    component: 'BoardScreen',
    access: 'signedIn',
    list: true,
  },
  '/valuations/calendar': {
    file: 'src/features/valuations/ui/calendar-screen.tsx',
    component: 'CalendarScreen',
    access: 'signedIn',
    list: true,
  },
  '/valuations/map': {
    file: 'src/features/valuations/ui/map-screen.tsx',
    component: 'MapScreen',
    access: 'signedIn',
    list: true,
    map: true,
  },
  '/market': {
    file: 'src/features/market/ui/list-screen.tsx',
    component: 'MarketScreen',
    access: 'inside',
    list: true,
    found: {
      name: 'header:market',
      also: 'market evidence sales rents listings auctions comparables سوق أدلة بيوع إيجارات عروض مزادات مقارنات',
      menu: 'properties',
    },
  },
  '/market/map': {
    file: 'src/features/market/ui/list-screen.tsx',
    component: 'MarketMapScreen',
    access: 'inside',
    list: true,
    map: true,
    found: {
      name: 'palette:marketMap',
      also: 'market map evidence pins خريطة السوق مواقع أدلة',
    },
  },
  '/unit-costs': {
    file: 'src/features/unit-costs/ui/unit-costs-screen.tsx',
    component: 'UnitCostsScreen',
    access: 'inside',
    list: true,
    found: {
      name: 'header:unitCosts',
      also: 'unit costs building construction per square metre table تكاليف البناء تكلفة المتر جدول الإنشاء',
      menu: 'properties',
    },
  },
  '/planning-rules': {
    file: 'src/features/planning/ui/planning-screen.tsx',
    component: 'PlanningScreen',
    access: 'inside',
    list: true,
    found: {
      name: 'header:planning',
      also: 'planning rules building ratio floors height coverage parking municipality نسبة البناء اشتراطات تنظيم أدوار ارتفاع بلدية مواقف',
      menu: 'properties',
    },
  },
  '/engagements': {
    file: 'src/features/engagements/ui/list-screen.tsx',
    component: 'EngagementsScreen',
    access: 'inside',
    list: true,
    found: {
      name: 'header:engagements',
      also: 'engagements engagement portfolio order schedule of properties terms تكليفات تكليف محفظة كشف العقارات أمر العميل شروط',
      menu: 'valuations',
    },
  },
  '/programmes': {
    file: 'src/features/programmes/ui/list-screen.tsx',
    component: 'ProgrammesScreen',
    access: 'inside',
    list: true,
    found: {
      name: 'header:programmes',
      also: 'revaluation programmes cycles portfolio yearly برامج إعادة التقييم دورات محفظة سنوي',
      menu: 'valuations',
    },
  },
  '/programmes/$id': {
    file: 'src/features/programmes/ui/programme-screen.tsx',
    component: 'ProgrammeScreen',
    access: 'inside',
  },
  '/engagements/$id/movement': {
    file: 'src/features/programmes/ui/movement-screen.tsx',
    component: 'MovementScreen',
    access: 'signedIn',
  },
  '/reconsiderations': {
    file: 'src/features/reconsiderations/ui/list-screen.tsx',
    component: 'ReconsiderationsScreen',
    access: 'signedIn',
    list: true,
  },
  '/reliances': {
    file: 'src/features/reliances/ui/list-screen.tsx',
    component: 'ReliancesScreen',
    access: 'signedIn',
    list: true,
    found: {
      name: 'palette:reliances',
      also: 'reliance letters re-addressing rely readdress bank كتب استناد إعادة توجيه خطاب اعتماد تقرير',
    },
  },
  '/amenities': {
    file: 'src/features/amenities/ui/list-screen.tsx',
    component: 'AmenitiesScreen',
    access: 'inside',
    list: true,
    found: {
      name: 'palette:amenities',
      also: 'amenities schools hospitals mosques parks banks list مرافق مدارس مستشفيات مساجد حدائق بنوك قائمة',
    },
  },
  '/zones': {
    file: 'src/features/zones/ui/list-screen.tsx',
    component: 'ZonesScreen',
    access: 'inside',
    list: true,
    found: {
      name: 'palette:zones',
      also: 'zones zoning height setbacks floor area ratio list نطاقات تنظيم ارتفاع ارتداد نسبة بناء قائمة',
    },
  },
} as const satisfies Record<string, PageData>
