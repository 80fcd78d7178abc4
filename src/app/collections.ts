import type { ErrorCode } from '#kernel/errors.ts'
import type { Collection } from '#kernel/operations.ts'

const noun = (one: string, many: string, en: string, missing?: ErrorCode): Collection => ({
  ar: { one, many },
  en,
  ...(missing ? { missing } : {}),
})

/** What the verbs of each feature act on, in the sentences of their errors (specification §8, data service messages). */
export const COLLECTIONS = {
  amenities: noun('المرفق', 'المرافق', 'amenity', 'amenity-not-found'),
  analytics: noun('التحليلات', 'التحليلات', 'analytics'),
  approaches: noun('أساليب التقييم', 'أساليب التقييم', 'valuation approach'),
  audit: noun('سجل التدقيق', 'سجل التدقيق', 'audit log'),
  avm: noun('التقييم الآلي', 'التقييم الآلي', 'automated valuation'),
  avmBatches: noun('طلب التقدير الجماعي', 'طلبات التقدير الجماعي', 'batch of estimates', 'avm-batch-not-found'),
  avmModels: noun('نموذج التقييم الآلي', 'نماذج التقييم الآلي', 'automated valuation model'),
  avmSamples: noun('بند الاختبار العشوائي', 'جولات الاختبار العشوائي', 'random testing item', 'avm-sample-not-found'),
  backups: noun('النسخة الاحتياطية', 'النسخ الاحتياطية', 'backup'),
  clientFiles: noun('مستند العميل', 'مستندات العملاء', 'client document', 'client-file-not-found'),
  clients: noun('حساب العميل', 'حسابات العملاء', 'client account', 'client-account-not-found'),
  comments: noun('التعليق', 'التعليقات', 'comment', 'comment-not-found'),
  comparables: noun('العقارات المقارنة', 'العقارات المقارنة', 'comparable'),
  comparisons: noun('المقارنة', 'المقارنات', 'comparison', 'comparison-not-found'),
  dashboard: noun('لوحة المعلومات', 'لوحة المعلومات', 'dashboard'),
  declarations: noun('إقرار تعارض المصالح', 'إقرارات تعارض المصالح', 'declaration', 'document-not-found'),
  documents: noun('المستند', 'المستندات', 'document', 'document-not-found'),
  engagementReports: noun('تقرير التكليف', 'تقارير التكليفات', 'engagement report', 'engagement-report-not-found'),
  engagements: noun('التكليف', 'التكليفات', 'engagement', 'engagement-not-found'),
  engagementWork: noun('عمل التكليف', 'أعمال التكليفات', 'engagement work', 'engagement-not-found'),
  followUps: noun('مهمة المتابعة', 'مهام المتابعة', 'follow-up', 'follow-up-not-found'),
  imports: noun('عملية الاستيراد', 'عمليات الاستيراد', 'import', 'import-not-found'),
  inspections: noun('المعاينة', 'المعاينات', 'inspection', 'inspection-not-found'),
  invoices: noun('الفاتورة', 'الفواتير', 'invoice', 'invoice-not-found'),
  issuedReports: noun('التقرير الصادر', 'التقارير الصادرة', 'issued report', 'issued-report-not-found'),
  keptReports: noun('التقرير المحفوظ', 'التقارير المحفوظة', 'saved report', 'kept-report-not-found'),
  licences: noun('ترخيص المقيّم', 'تراخيص المقيّمين', 'licence', 'document-not-found'),
  live: noun('التحديث المباشر', 'التحديثات المباشرة', 'live update'),
  mails: noun('الرسالة الصادرة', 'الرسائل الصادرة', 'outgoing message', 'document-not-found'),
  market: noun('دليل السوق', 'أدلة السوق', 'market evidence', 'evidence-not-found'),
  messages: noun('المراسلة', 'المراسلات', 'conversation', 'thread-not-found'),
  notifications: noun('الإشعار', 'الإشعارات', 'notification'),
  ownData: noun('نسخة البيانات الشخصية', 'نسخ البيانات الشخصية', 'export of personal data', 'data-export-not-found'),
  people: noun('المستخدم', 'المستخدمين', 'user', 'person-not-found'),
  performance: noun('مؤشرات الأداء', 'مؤشرات الأداء', 'performance metric'),
  phrases: noun('العبارة', 'العبارات', 'phrase', 'phrase-not-found'),
  places: noun('المنطقة', 'المناطق', 'area', 'area-not-found'),
  planning: noun('قاعدة البناء', 'قواعد البناء', 'planning rule', 'planning-rule-not-found'),
  portal: noun('بوابة العملاء', 'بوابة العملاء', 'client portal'),
  programmes: noun('برنامج إعادة التقييم', 'برامج إعادة التقييم', 'revaluation programme', 'programme-not-found'),
  properties: noun('العقار', 'العقارات', 'property', 'property-not-found'),
  quality: noun('قاعدة الجودة', 'قواعد الجودة', 'quality rule', 'document-not-found'),
  reconsiderations: noun('طلب إعادة النظر', 'طلبات إعادة النظر', 'reconsideration', 'reconsideration-not-found'),
  registers: noun('التقرير', 'التقارير', 'report'),
  reportRuns: noun('ملف التقرير', 'ملفات التقارير', 'report file', 'report-run-not-found'),
  reportShares: noun('رابط المشاركة', 'روابط المشاركة', 'sharing link', 'report-share-not-found'),
  requests: noun('طلب التقييم', 'طلبات التقييم', 'valuation request', 'request-not-found'),
  reviews: noun('ملاحظة المراجعة', 'ملاحظات المراجعة', 'review comment', 'review-comment-not-found'),
  search: noun('السجلات', 'السجلات', 'record'),
  settings: noun('الإعدادات', 'الإعدادات', 'setting', 'document-not-found'),
  spatial: noun('التحليل المكاني', 'التحليل المكاني', 'spatial analysis'),
  telemetry: noun('خيار بيانات الاستخدام', 'خيارات بيانات الاستخدام', 'usage data choice'),
  tenancies: noun('سطر كشف الإيجارات', 'كشف الإيجارات', 'tenancy schedule row', 'tenancy-not-found'),
  unitCosts: noun('تكلفة البناء', 'تكاليف البناء', 'unit cost', 'unit-cost-not-found'),
  valuationReports: noun('تقرير التقييم', 'تقارير التقييم', 'valuation report'),
  valuations: noun('التقييم', 'التقييمات', 'valuation', 'valuation-not-found'),
  views: noun('العرض المحفوظ', 'العروض المحفوظة', 'saved view', 'view-not-found'),
  workFiles: noun('ملف العمل', 'ملفات العمل', 'work-file'),
  zones: noun('نطاق التنظيم', 'نطاقات التنظيم', 'zone', 'zone-not-found'),
} as const satisfies Readonly<Record<string, Collection>>

/** The errors of missing records of which the specification states the sentence whatever was being done. */
export const KEPT_SENTENCES: readonly ErrorCode[] = [
  'valuation-not-found',
  'person-not-found',
  'admin-not-found',
  'document-not-found',
]

/** What files are of, by the first part of their address below /files, where that does not name the collection. */
export const FILES_OF: Readonly<Record<string, keyof typeof COLLECTIONS>> = {
  ...{ 'automated-valuation': 'avm', 'invoice-statements': 'invoices', 'invoice-receipts': 'invoices' },
  ...{ 'acceptance-files': 'requests', 'message-files': 'messages', delivered: 'issuedReports' },
  ...{ 'inspection-photos': 'inspections', 'property-photos': 'properties', 'evidence-photos': 'market' },
  ...{ 'report-files': 'reportRuns', shared: 'reportShares', 'valuation-sheets': 'approaches' },
  ...{ 'engagement-report-files': 'engagementReports' },
  movements: 'programmes',
}
