import { defineMessages } from '#kernel/words.ts'

/** Words of the dashboard. */
export const dashboardMessages = defineMessages({
  title: { ar: 'لوحة المعلومات', en: 'Dashboard' },
  'greeting.morning': { ar: 'صباح الخير، {{name}}', en: 'Good morning, {{name}}' },
  'greeting.afternoon': { ar: 'مساء الخير، {{name}}', en: 'Good afternoon, {{name}}' },
  'greeting.evening': { ar: 'مساء الخير، {{name}}', en: 'Good evening, {{name}}' },
  counts: { ar: 'التقييمات بحسب الحالة', en: 'Valuations by status' },
  'count.total': { ar: 'إجمالي التقييمات', en: 'All valuations' },
  'count.pending': { ar: 'قيد الانتظار', en: 'Pending' },
  'count.inProgress': { ar: 'قيد التنفيذ', en: 'In progress' },
  'count.completed': { ar: 'مكتملة', en: 'Completed' },
  'count.inPreparation': { ar: 'قيد الإعداد', en: 'In preparation' },
  'count.closed': { ar: 'مغلقة', en: 'Closed' },
  properties: { ar: 'العقارات بحسب نوعها', en: 'Properties by type' },
  'properties.total': { ar: 'إجمالي العقارات', en: 'All properties' },
  'properties.residential': { ar: 'عقارات السكن الخاص', en: 'Private residences' },
  'properties.commercial': { ar: 'العقارات التجارية', en: 'Commercial properties' },
  'properties.industrial': { ar: 'العقارات الصناعية', en: 'Industrial properties' },
  viewProperties: { ar: 'عرض العقارات', en: 'View properties' },
  latest: { ar: 'أحدث التقييمات', en: 'Latest valuations' },
  all: { ar: 'عرض الكل', en: 'See all' },
  create: { ar: 'تقييم جديد', en: 'New valuation' },
  empty: { ar: 'لا توجد تقييمات بعد', en: 'No valuations yet' },
  emptyStaff: { ar: 'أنشئ أول تقييم ليظهر هنا.', en: 'Create the first one and it will appear here.' },
  emptyOther: { ar: 'تظهر هنا التقييمات المرتبطة بحسابك.', en: 'Valuations linked to your account appear here.' },
})
