import {
  IconBuildingCommunity,
  IconBuildingEstate,
  IconCalendar,
  IconColumns3,
  IconLayoutList,
  IconList,
  IconListDetails,
  IconMap2,
  IconScale,
  IconTable,
} from '@tabler/icons-react'

/** The icons of the lists that menus offer in several views. */
export const ICONS = {
  '/valuations': IconTable,
  '/valuations/optimized': IconList,
  '/valuations/simplified': IconLayoutList,
  '/valuations/board': IconColumns3,
  '/valuations/calendar': IconCalendar,
  '/valuations/map': IconMap2,
  '/properties': IconBuildingCommunity,
  '/properties/optimized': IconBuildingEstate,
  '/properties/compare': IconScale,
  '/properties/comparisons': IconListDetails,
}

/** Further words that the same lists are found by. */
export const ALSO = {
  '/valuations': 'valuations all table pages كل التقييمات جدول صفحات',
  '/valuations/optimized': 'valuations all endless continuous scroll كل التقييمات متصل',
  '/valuations/simplified': 'valuations all cards print phone كل التقييمات بطاقات طباعة',
  '/valuations/board': 'valuations board kanban status columns drag لوحة أعمدة الحالات سحب',
  '/valuations/calendar': 'valuations calendar month week due inspection تقويم شهر أسبوع مواعيد',
  '/valuations/map': 'valuations map pins places خريطة مواقع عقارات',
  '/properties': 'properties all table pages register كل العقارات جدول صفحات سجل',
  '/properties/optimized': 'properties all endless continuous scroll كل العقارات متصل',
  '/properties/compare': 'compare comparison best score weights قارن مقارنة عقارات الأفضل أوزان',
  '/properties/comparisons': 'comparisons saved kept results مقارنات محفوظة نتائج',
}
