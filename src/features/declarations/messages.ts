import { defineMessages } from '#kernel/words.ts'

/** Words of declarations of conflicts of interest; they come with the part that says them. */
export const declarationsMessages = defineMessages({
  title: { ar: 'إقرارات تعارض المصالح', en: 'Declarations of conflict of interest' },
  none: { ar: 'لا توجد إقرارات بعد.', en: 'Nothing is declared yet.' },
  noConflict: { ar: 'لا يوجد تعارض مصالح', en: 'No conflict of interest' },
  'kind.KINSHIP': { ar: 'صلة قرابة بأحد الأطراف', en: 'Kinship with a party' },
  'kind.INTEREST': { ar: 'ملكية أو مصلحة مالية في العقار', en: 'Ownership of, or financial interest in, the property' },
  'kind.BUSINESS': { ar: 'علاقة عمل بأحد الأطراف', en: 'Business relationship with a party' },
  'kind.EARLIER_ROLE': {
    ar: 'دور سابق في العقار (وساطة أو إدارة أو استشارة)',
    en: 'Earlier role with the property (brokerage, management, advice)',
  },
  'kind.OTHER': { ar: 'تعارض آخر', en: 'Another conflict' },

  declare: { ar: 'تقديم إقرار', en: 'Declare' },
  declareAgain: { ar: 'إقرار جديد', en: 'New declaration' },
  'declare.title': { ar: 'إقرار تعارض المصالح', en: 'Declaration of conflict of interest' },
  'declare.text': {
    ar: 'بشأن التقييم {{number}}: المالك {{owner}}، ومقدّم الطلب {{requestor}}.',
    en: 'About valuation {{number}}: owner {{owner}}, requestor {{requestor}}.',
  },
  'declare.kind': { ar: 'أقرّ بما يلي', en: 'I declare' },
  'declare.details': { ar: 'التفاصيل', en: 'Details' },
  'declare.save': { ar: 'حفظ الإقرار', en: 'Save the declaration' },
  'declare.saved': { ar: 'حُفظ الإقرار', en: 'Declaration saved' },

  decide: { ar: 'البتّ في التعارض', en: 'Decide on the conflict' },
  'decide.title': { ar: 'البتّ في تعارض {{name}}', en: 'Decide on the conflict of {{name}}' },
  'decide.choice': { ar: 'القرار', en: 'Decision' },
  'decide.reason': { ar: 'سبب القرار', en: 'Reason for the decision' },
  'decide.save': { ar: 'حفظ القرار', en: 'Save the decision' },
  'decide.saved': { ar: 'حُفظ القرار', en: 'Decision saved' },
  allowed: { ar: 'الاستمرار في العمل', en: 'The work may continue' },
  refused: { ar: 'عدم الاستمرار، ويُكلَّف غيره', en: 'Someone else must take over' },
  'decision.by': { ar: 'قرار {{name}}، {{at}}', en: 'Decided by {{name}}, {{at}}' },
  corrected: {
    ar: 'يشمل الإقرار الآن الأطراف الواردين في التصحيح المقترح.',
    en: 'Declarations now concern the parties named in the proposed correction.',
  },
  awaiting: { ar: 'بانتظار قرار المدير', en: 'Awaiting a manager’s decision' },
  outdated: { ar: 'تغيّرت بيانات الأطراف بعده', en: 'The parties changed since' },
  changed: { ar: '{{field}}: كان «{{before}}»، وأصبح «{{after}}»', en: '{{field}}: was “{{before}}”, now “{{after}}”' },
  'changed.list': { ar: 'التغييرات بعد الإقرار السابق', en: 'What changed since the last declaration' },
  earlier: {
    ar: {
      zero: 'لا توجد إقرارات سابقة',
      one: 'إقرار سابق واحد',
      two: 'إقراران سابقان',
      few: '{{n}} إقرارات سابقة',
      many: '{{n}} إقراراً سابقاً',
      other: '{{n}} إقرار سابق',
    },
    en: { one: '{{n}} earlier declaration', other: '{{n}} earlier declarations' },
  },

  'several.lacking': {
    ar: {
      zero: 'لا يوجد تقييم ينقصه إقرار',
      one: 'تقييم واحد ينقصه ما يلي:',
      two: 'تقييمان ينقصهما ما يلي:',
      few: '{{n}} تقييمات ينقصها ما يلي:',
      many: '{{n}} تقييماً ينقصها ما يلي:',
      other: '{{n}} تقييم ينقصها ما يلي:',
    },
    en: { one: '{{n}} valuation lacks the following:', other: '{{n}} valuations lack the following:' },
  },
  'several.about': { ar: '{{number}} (المالك {{owner}})', en: '{{number}} (owner {{owner}})' },
  'several.declare': {
    ar: {
      zero: 'لا يلزمك تقديم إقرار',
      one: 'أقرّ بعدم وجود تعارض مصالح في تقييم واحد',
      two: 'أقرّ بعدم وجود تعارض مصالح في تقييمين',
      few: 'أقرّ بعدم وجود تعارض مصالح في {{n}} تقييمات',
      many: 'أقرّ بعدم وجود تعارض مصالح في {{n}} تقييماً',
      other: 'أقرّ بعدم وجود تعارض مصالح في {{n}} تقييم',
    },
    en: {
      one: 'I declare no conflict of interest in {{n}} valuation',
      other: 'I declare no conflict of interest in {{n}} valuations',
    },
  },
  'several.own': {
    ar: 'إقرارك مطلوب في {{numbers}}. إن كان لديك تعارض في أحدها فأقرّ به من صفحته.',
    en: 'Your declaration is needed in {{numbers}}. If you have a conflict in one of them, declare it on its page.',
  },
  required: { ar: 'المطلوب قبل الخطوة التالية:', en: 'Required before the next step:' },

  'fault.details': { ar: 'اكتب تفاصيل التعارض', en: 'Describe the conflict' },
  'fault.reason': { ar: 'اكتب سبب القرار', en: 'Give the reason for the decision' },
  'fault.noConflict': { ar: 'لم يُصرَّح في هذا الإقرار بتعارض', en: 'This declaration names no conflict' },
  'fault.superseded': { ar: 'قُدّم بعده إقرار آخر', en: 'A later declaration has replaced this one' },
  'fault.ownConflict': {
    ar: 'يبتّ في التعارض مدير غير صاحب الإقرار',
    en: 'A manager other than the person concerned decides',
  },
  'fault.missing': { ar: 'إقرار تعارض المصالح: {{name}}', en: 'Declaration of conflict of interest: {{name}}' },
  'fault.outdated': {
    ar: 'إقرار جديد بعد تغيّر بيانات الأطراف: {{name}}',
    en: 'A new declaration, since the parties changed: {{name}}',
  },
  'fault.undecided': {
    ar: 'قرار المدير في تعارض المصالح المصرَّح به: {{name}}',
    en: 'A manager’s decision on the declared conflict: {{name}}',
  },
  'fault.refused': {
    ar: 'تكليف غير صاحب التعارض: {{name}}',
    en: 'Someone else in place of the person with the conflict: {{name}}',
  },
})
