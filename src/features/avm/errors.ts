import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of the automated valuation. */
export const avmErrors = {
  'ratio-study-invalid': entry(
    'VALIDATION',
    422,
    'دراسة النسب تحتاج إلى تقديرات وأسعار بالعدد نفسه، وكلها أكبر من صفر.',
    'A ratio study needs as many estimates as prices, all of them above zero.',
  ),
  'model-other-version': entry(
    'VALIDATION',
    409,
    'ملف النموذج من إصدار آخر. درّب النموذج من جديد.',
    'The file of the model is of another version. Train the model again.',
  ),
  'model-damaged': entry(
    'VALIDATION',
    409,
    'ملف النموذج ناقص أو تالف. درّب النموذج من جديد.',
    'The file of the model is cut short or damaged. Train the model again.',
  ),
  'avm-own-only': entry(
    'AUTHORIZATION',
    403,
    'التقييم الآلي متاح لعقاراتك المسجّلة وفي مواقعها. اختر أحد عقاراتك.',
    'Automated valuation is for the properties you have here, where they are. Choose one of yours.',
  ),
  'avm-incomplete': entry(
    'VALIDATION',
    422,
    'نوع العقار أو مساحته غير مسجّل. أكمل بيانات العقار ثم أعد المحاولة.',
    'The type or size of this property is not recorded. Complete the record, then try again.',
  ),
  'avm-date': entry(
    'VALIDATION',
    422,
    'لا تُقدَّر القيمة لتاريخ في المستقبل. اختر تاريخ اليوم أو تاريخاً سابقاً.',
    'A value can’t be estimated for a future date. Choose today or an earlier date.',
  ),
  'avm-own-date': entry(
    'VALIDATION',
    422,
    'تُقدَّر القيمة لتاريخ اليوم، أو لتاريخ القيمة في أحد تقييماتك للعقار نفسه.',
    'The value is estimated as at today, or as at the valuation date of one of your valuations of the same property.',
  ),
  'avm-no-model': entry(
    'VALIDATION',
    409,
    'لا يوجد نموذج مستخدم للتقييم الآلي بعد. أعد المحاولة بعد تدريب نموذج.',
    'No model of the automated valuation is in use yet. Try again once one is trained.',
  ),
  'avm-training-running': entry(
    'VALIDATION',
    409,
    'يجري تدريب نموذج الآن. انتظر اكتماله أو ألغه.',
    'A model is being trained already. Wait for it to finish, or cancel it.',
  ),
  'avm-training-over': entry(
    'VALIDATION',
    409,
    'انتهى تدريب هذا النموذج. حدّث الصفحة.',
    'The training of this model is over. Refresh the page.',
  ),
  'avm-training-failed': entry(
    'SERVER',
    500,
    'تعذّر تدريب النموذج. أعد المحاولة، وإن تكرر الخطأ فراجع سجل الخادم.',
    'The model could not be trained. Try again; if it fails again, see the server’s log.',
  ),
  'avm-batch-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على طلب التقدير الجماعي. قد يكون محذوفاً.',
    'These estimates were not found. They may have been removed.',
  ),
  'avm-batch-running': entry(
    'VALIDATION',
    409,
    'لم يكتمل التقدير الجماعي بعد. انتظر اكتماله ثم أعد المحاولة.',
    'These estimates are not finished yet. Wait until they are, then try again.',
  ),
  'avm-batch-over': entry(
    'VALIDATION',
    409,
    'انتهى هذا التقدير الجماعي. حدّث الصفحة.',
    'These estimates are finished already. Refresh the page.',
  ),
  'avm-batch-failed': entry(
    'SERVER',
    500,
    'تعذّر إتمام التقدير الجماعي. أعد المحاولة.',
    'The estimates could not be made. Try again.',
  ),
  'avm-too-many-batches': entry(
    'VALIDATION',
    409,
    'لديك {{most}} طلبات تقدير جماعي قيد الانتظار. انتظر اكتمال أحدها.',
    '{{most}} of your batches are waiting already. Wait until one is finished.',
  ),
  'avm-round-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على جولة الاختبار العشوائي.',
    'This round of random testing was not found.',
  ),
  'avm-sample-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على هذا البند في جولات الاختبار العشوائي.',
    'This item was not found in any round of random testing.',
  ),
  'avm-round-over': entry(
    'VALIDATION',
    409,
    'أُغلقت جولة الاختبار العشوائي، ولا يُقبل فيها قرار ولا تكليف. حدّث الصفحة.',
    'This round of random testing is closed: nothing is decided or assigned in it any more. Refresh the page.',
  ),
  'avm-sample-others': entry(
    'AUTHORIZATION',
    403,
    'البند مكلَّف به شخص آخر. اطلب من مدير التقييم تغيير التكليف.',
    'This item is assigned to someone else. Ask a valuation manager to reassign it.',
  ),
  'avm-sample-dependent': entry(
    'AUTHORIZATION',
    403,
    'لك دور سابق في هذا التقييم، فلا يجوز أن تراجعه في الاختبار العشوائي.',
    'You had a part in this valuation, so you can’t review it in random testing.',
  ),
  'avm-sample-decided': entry(
    'VALIDATION',
    409,
    'سُجّل قرار لهذا البند، ولا يتغير التكليف به بعد القرار. حدّث الصفحة.',
    'This item is decided already and can’t be reassigned. Refresh the page.',
  ),
  'avm-reviewer-unfit': entry(
    'VALIDATION',
    422,
    'لا يجوز تكليف هذا الحساب بالبند: لا يملك صلاحية الاعتماد، أو له دور سابق في التقييم. اختر مراجعاً آخر.',
    'This person can’t take the item: they may not approve valuations, or had a part in this one. Choose another reviewer.',
  ),
  'avm-few-sales': entry(
    'VALIDATION',
    422,
    'عدد البيوع الصالحة للتدريب {{n}}، والحد الأدنى {{least}}.',
    'Sales fit for training: {{n}}. At least {{least}} are needed.',
  ),
} as const satisfies Record<string, Entry>
