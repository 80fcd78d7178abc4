import { fieldWords } from '#kernel/field-descriptor.ts'
import { defineMessages } from '#kernel/words.ts'
import { WRITTEN_FIELDS } from './fields.ts'

/** Words of valuers' licences; they come with the part that says them. */
export const licencesMessages = defineMessages({
  ...fieldWords(WRITTEN_FIELDS),
  title: { ar: 'ترخيص المقيّم', en: 'Valuer’s licence' },
  none: { ar: 'لم يُسجَّل ترخيص بعد.', en: 'No licence is recorded yet.' },
  noneOwn: {
    ar: 'لم يُسجَّل لك ترخيص بعد. يسجّله المدير العام أو مسؤول تقنية المعلومات.',
    en: 'No licence is recorded for you yet. An administrator records it.',
  },
  enter: { ar: 'تسجيل الترخيص', en: 'Record the licence' },
  changeLicence: { ar: 'تعديل الترخيص', en: 'Change the licence' },
  save: { ar: 'حفظ الترخيص', en: 'Save the licence' },
  saved: { ar: 'حُفظ الترخيص', en: 'Licence saved' },
  remove: { ar: 'حذف الترخيص', en: 'Remove the licence' },
  removed: { ar: 'حُذف الترخيص', en: 'Licence removed' },
  removeAsk: {
    ar: 'يبقى ما اعتُمد بهذا الترخيص كما هو، ويُعامَل صاحب الحساب من الآن كمن لا ترخيص له.',
    en: 'What was approved under it stays. From now on this person counts as having no licence.',
  },
  updated: { ar: 'آخر تعديل بواسطة {{name}}، {{at}}', en: 'Last changed by {{name}}, {{at}}' },
  stale: {
    ar: 'عُدّل هذا الترخيص بعد أن فتحته. ما كتبته باقٍ: راجعه ثم احفظه.',
    en: 'This licence changed after you opened it. What you typed is kept: check it, then save.',
  },

  'field.categories': { ar: 'أنواع العقار', en: 'Property types' },
  'class.A': { ar: '(أ) معتمد متقدم', en: 'Class A' },
  'class.B': { ar: '(ب) معتمد أول', en: 'Class B' },
  'class.C': { ar: '(ج) معتمد', en: 'Class C' },
  allOfClass: { ar: 'كل أنواع الدرجة', en: 'All types of the class' },
  onlyThese: { ar: 'أنواع محددة فقط', en: 'Only certain types' },
  'ceiling.hint': {
    ar: 'يُترك فارغاً ليكون سقف الدرجة. ولا يتجاوز سقف الدرجة في أي حال.',
    en: 'Leave empty for that of the class. It never exceeds that of the class.',
  },
  'ceiling.ofClass': { ar: 'سقف الدرجة', en: 'That of the class' },

  // Expiry
  named: { ar: 'الترخيص: {{state}}', en: 'Licence: {{state}}' },
  expired: { ar: 'منتهٍ', en: 'Expired' },
  valid: { ar: 'سارٍ', en: 'Valid' },
  expiresIn: {
    ar: {
      zero: 'ينتهي اليوم',
      one: 'ينتهي غداً',
      two: 'ينتهي بعد يومين',
      few: 'ينتهي بعد {{n}} أيام',
      many: 'ينتهي بعد {{n}} يوماً',
      other: 'ينتهي بعد {{n}} يوم',
    },
    en: { one: 'Expires tomorrow', other: 'Expires in {{n}} days' },
  },
  expiresToday: { ar: 'ينتهي اليوم', en: 'Expires today' },
  'notice.title': { ar: 'تراخيص تقارب الانتهاء', en: 'Licences about to expire' },
  'notice.firm': { ar: 'ترخيص المكتب', en: 'The firm’s licence' },
  'notice.own': { ar: 'ترخيصك', en: 'Your licence' },

  // Beside a name in a list
  'option.workload': { ar: 'تقييمات مفتوحة: {{n}}', en: 'Open valuations: {{n}}' },
  'option.next': { ar: 'أقرب المواعيد: {{dates}}', en: 'next due: {{dates}}' },
  'option.lack.none': { ar: 'دون ترخيص مسجّل', en: 'no licence recorded' },
  'option.lack.expired': { ar: 'الترخيص منتهٍ', en: 'licence expired' },
  'option.lack.category': { ar: 'خارج أنواع الترخيص', en: 'property type not licensed' },
  'option.lack.ceiling': { ar: 'فوق سقف الترخيص', en: 'above the licence ceiling' },
  'option.until': { ar: '{{class}} حتى {{date}}', en: '{{class}} until {{date}}' },

  // Assigning beyond a licence
  'assign.reason': { ar: 'سبب التكليف خارج الترخيص', en: 'Reason for assigning beyond the licence' },
  'fault.assignReason': { ar: 'اكتب سبب التكليف خارج الترخيص', en: 'Give the reason for assigning beyond the licence' },
  'assign.reasonHint': {
    ar: 'يُحفظ السبب مع التقييم، ويلزم قبل الاعتماد مراجعة ثانية من مقيّم مرخّص آخر.',
    en: 'It is kept with the valuation, and another licensed valuer must give a second review before approval.',
  },

  // At the record
  'record.title': { ar: 'الترخيص والمراجعة الثانية', en: 'Licence and second review' },
  'record.assigned': { ar: 'تكليف {{name}} خارج الترخيص', en: '{{name}} assigned beyond the licence' },
  'record.approved': { ar: 'اعتماد {{name}} خارج الترخيص', en: 'Approved by {{name}} beyond the licence' },
  'record.by': { ar: 'قرار {{name}}، {{at}}', en: 'Decided by {{name}}, {{at}}' },
  'record.review': { ar: 'مراجعة ثانية: {{name}}', en: 'Second review: {{name}}' },
  'record.reviewBy': {
    ar: 'رقم القيد في سجل المقيّمين {{number}}، {{at}}',
    en: 'Valuers’ register number {{number}}, {{at}}',
  },
  'review.give': { ar: 'تسجيل مراجعة ثانية', en: 'Give a second review' },
  'review.title': { ar: 'مراجعة ثانية للتقييم {{number}}', en: 'Second review of {{number}}' },
  'review.text': {
    ar: 'تأكيد بأنك راجعت القيمة والتقرير قبل اعتمادهما. يُسجَّل باسمك وبرقم القيد في سجل المقيّمين.',
    en: 'You confirm that you reviewed the value and the report before approval. It is recorded with your name and your number in the valuers’ register.',
  },
  'review.given': { ar: 'سُجّلت المراجعة الثانية', en: 'Second review recorded' },
  'approve.title': { ar: 'اعتماد التقييم {{number}} خارج الترخيص؟', en: 'Approve {{number}} beyond your licence?' },
  'approve.text': {
    ar: 'ترخيصك لا يشمل هذا التقييم. اكتب سبب اعتماده، ويُحفظ السبب مع التقييم وفي سجل التدقيق.',
    en: 'Your licence does not cover this valuation. Give the reason: it is kept with the valuation and in the audit log.',
  },

  // Faults
  'fault.registerNumber': { ar: 'اكتب رقم القيد في سجل المقيّمين', en: 'Valuers’ register number is required' },
  'fault.categories': { ar: 'اختر نوعاً واحداً على الأقل', en: 'Choose at least one property type' },
  'fault.ceiling': {
    ar: 'اكتب مبلغاً أكبر من صفر بثلاث خانات عشرية على الأكثر',
    en: 'Enter an amount above zero with at most three decimals',
  },
  'fault.expiresOn': { ar: 'اكتب تاريخ انتهاء صحيحاً', en: 'Enter a valid expiry date' },
  'fault.staff': { ar: 'الترخيص لمن يعمل في المكتب فقط', en: 'Only people who work in the firm have a licence' },
  'fault.assignee.none': { ar: 'لا ترخيص مسجّلاً باسم {{name}}', en: '{{name}} has no licence on record' },
  'fault.assignee.expired': { ar: 'ترخيص {{name}} منتهٍ', en: 'The licence of {{name}} has expired' },
  'fault.assignee.category': {
    ar: 'ترخيص {{name}} لا يشمل هذا النوع من العقار',
    en: 'The licence of {{name}} does not cover this property type',
  },
  'fault.assignee.ceiling': {
    ar: 'القيمة فوق سقف ترخيص {{name}}',
    en: 'The value is above the licence ceiling of {{name}}',
  },
  'fault.managerAssigns': {
    ar: 'التكليف خارج الترخيص من صلاحية مدير التقييم وبسبب مكتوب',
    en: 'Only a manager may assign beyond a licence, with a written reason',
  },
  'fault.reason': {
    ar: 'اكتب سبب التكليف خارج الترخيص',
    en: 'Give the reason for assigning beyond the licence',
  },
  'fault.signingReason': {
    ar: 'اكتب سبب الاعتماد خارج الترخيص',
    en: 'Give the reason for approving beyond your licence',
  },
  'fault.signer.none': { ar: 'لا ترخيص مسجّلاً باسمك', en: 'You have no licence on record' },
  'fault.signer.expired': { ar: 'ترخيصك منتهٍ', en: 'Your licence has expired' },
  'fault.signer.category': {
    ar: 'ترخيصك لا يشمل هذا النوع من العقار',
    en: 'Your licence does not cover this property type',
  },
  'fault.signer.ceiling': { ar: 'القيمة فوق سقف ترخيصك', en: 'The value is above the ceiling of your licence' },
  'fault.managerSigns': {
    ar: 'الاعتماد خارج الترخيص من صلاحية مدير التقييم، بسبب مكتوب',
    en: 'Only a manager may approve beyond a licence, with a written reason',
  },
  'fault.secondReview': {
    ar: 'مراجعة ثانية من مقيّم مرخّص آخر',
    en: 'A second review by another licensed valuer is required',
  },
  'fault.review.status': {
    ar: 'المراجعة الثانية لتقييم قيد المراجعة فقط',
    en: 'A second review is given while the valuation is under review',
  },
  'fault.review.own': {
    ar: 'المراجعة الثانية لغير منشئ التقييم والمقيّم المكلّف به',
    en: 'A second review is given by someone other than the creator and the assigned valuer',
  },
  'fault.review.licence': {
    ar: 'المراجعة الثانية لمن ترخيصه سارٍ',
    en: 'A second review asks for a licence that is in force',
  },
})
