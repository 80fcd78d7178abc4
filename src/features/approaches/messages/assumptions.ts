import { defineMessages } from '#kernel/words.ts'

/** Words of the sheet of the highest and best use and of what is assumed. */
export const assumptionsMessages = defineMessages({
  'use.EXISTING': { ar: 'الاستخدام القائم', en: 'The existing use' },
  'use.DEVELOPMENT': { ar: 'البناء على الأرض الفضاء', en: 'Building on the vacant plot' },
  'use.REDEVELOPMENT': { ar: 'إزالة البناء وإعادة التطوير', en: 'Demolition and redevelopment' },
  'use.OTHER': { ar: 'استخدام آخر مرخّص', en: 'Another permitted use' },
  'trend.RISING': { ar: 'صاعد', en: 'Rising' },
  'trend.STABLE': { ar: 'مستقر', en: 'Stable' },
  'trend.FALLING': { ar: 'هابط', en: 'Falling' },
  'section.use': { ar: 'أعلى وأفضل استخدام', en: 'Highest and best use' },
  'section.trend': { ar: 'اتجاه السوق', en: 'Market trend' },
  'section.assumed': { ar: 'الافتراضات والمحدِّدات', en: 'Assumptions and limiting conditions' },
  'section.times': { ar: 'مدة العرض ومدة التسويق', en: 'Exposure and marketing time' },
  'section.prior': { ar: 'الخدمات السابقة', en: 'Prior services' },
  'section.esg': { ar: 'قائمة العوامل البيئية والاجتماعية والحوكمة', en: 'Checklist of ESG factors' },
  'prior.NONE': { ar: 'لم تُقدَّم أي خدمة', en: 'None was given' },
  'prior.GIVEN': { ar: 'قُدِّمت خدمات', en: 'Services were given' },
  'esg.NOT_LOOKED_AT': { ar: 'لم يُبحث', en: 'Not looked at' },
  'esg.NOTHING': { ar: 'لا يوجد ما يؤثر', en: 'Nothing found' },
  'esg.FOUND': { ar: 'يوجد ما يُذكر', en: 'Found' },
  'esg.item': { ar: 'البند', en: 'Item' },
  'esg.finding': { ar: 'نتيجة البحث', en: 'Finding' },
  'esg.effect': { ar: 'الأثر في القيمة', en: 'Effect on value' },
  'fault.needed': { ar: 'هذا الحقل مطلوب', en: 'This field is required' },
  'fault.basis': { ar: 'اكتب أساس تقدير المدة', en: 'Enter what the time is based on' },
  'fault.effect': { ar: 'اكتب أثر ذلك في القيمة', en: 'Enter its effect on value' },
  'fault.shares': {
    ar: 'مجموع نسب المشاركة {{sum}}% ويجب أن يكون 100%',
    en: 'The shares of the work sum to {{sum}}%, not 100%',
  },
  'remark.noLicence': { ar: 'لا يوجد رقم ترخيص', en: 'No licence number' },
  'hint.use': {
    ar: 'اكتب ما انتهى إليه كل اختبار من الاختبارات الأربعة، ثم الاستخدام المستخلص وأسبابه.',
    en: 'What each of the four tests came to, then the use that is concluded and why.',
  },
  'existing.begin': { ar: 'الاستخدام القائم مستوفٍ للاختبارات الأربعة', en: 'The existing use passes the four tests' },
  'existing.hint': {
    ar: 'يُعرض لكل اختبار سنده من الملف، ولا يُثبت شيء قبل التأكيد.',
    en: 'Each test is shown with its ground in the file; nothing is stated before it is confirmed.',
  },
  'existing.intro': {
    ar: 'اقرأ سند كل اختبار وعدّله أو أكمله. بالتأكيد تُقرّ بأن الاستخدام القائم اختُبر بها.',
    en: 'Read the ground of each test, change or complete it. By confirming you state that the existing use was tested by them.',
  },
  'existing.confirm': { ar: 'تأكيد الاختبارات الأربعة', en: 'Confirm the four tests' },
  'existing.reason': {
    ar: 'استوفى الاستخدام القائم الاختبارات الأربعة، ولا يظهر استخدام آخر مرخّص يحقق قيمة أعلى.',
    en: 'The existing use passes the four tests, and no other permitted use appears to come to a higher value.',
  },
  'existing.ratio': {
    ar: 'المساحة المبنية {{built}} ضمن المسموح ببنائه {{permitted}}.',
    en: 'The built area of {{built}} is within the permitted {{permitted}}.',
  },
  'existing.permit': {
    ar: 'المبنى مرخّص برخصة البناء رقم {{permit}}.',
    en: 'The building has building permit {{permit}}.',
  },
  'existing.stands': {
    ar: 'على القسيمة مبنى مساحته المبنية {{built}}.',
    en: 'The building is in place on the plot, with a built area of {{built}}.',
  },
  'existing.adds': {
    ar: 'قيمة الأرض والبناء {{value}}، وهي أعلى من قيمة الأرض وحدها {{land}}.',
    en: 'Land and building come to {{value}}, more than the land alone at {{land}}.',
  },
  'existing.lost': {
    ar: 'إزالة البناء تُفقد العقار قيمة البناء القائم {{building}}.',
    en: 'Demolition would lose the value of the existing building, {{building}}.',
  },
  'hint.lines': { ar: 'كل سطر افتراض مستقل.', en: 'Each line is one assumption.' },
  'hint.special': {
    ar: 'ما يُفترض خلافاً للواقع في تاريخ التقييم، كل سطر على حدة.',
    en: 'What is assumed contrary to the facts at the valuation date, one per line.',
  },
  'hint.limits': {
    ar: 'ما حدّ من المعاينة أو المعلومات أو الاستخدام، كل سطر على حدة.',
    en: 'What limited the inspection, the information or the use of the report, one per line.',
  },
})
