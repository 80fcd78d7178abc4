import { defineMessages } from '#kernel/words.ts'

/** The texts of reviews. */
export const reviewsMessages = defineMessages({
  'fault.open': {
    ar: 'توجد ملاحظات مراجعة لم تُعالج (العدد: {{n}})',
    en: 'Review comments are still open ({{n}})',
  },
  'fault.closed': {
    ar: 'لا تُكتب ملاحظات المراجعة في حالة التقييم الحالية',
    en: 'Review comments cannot be written in the current status of the valuation',
  },
  'fault.state': {
    ar: 'تغيّرت حالة الملاحظة. حدّث الصفحة ثم أعد المحاولة.',
    en: 'The comment has changed meanwhile. Refresh the page and try again.',
  },
  'fault.full': {
    ar: 'بلغ عدد ملاحظات هذا التقييم الحد الأقصى ({{most}})',
    en: 'This valuation has reached the limit of comments ({{most}})',
  },
  'fault.replies': {
    ar: 'بلغ عدد الردود على هذه الملاحظة الحد الأقصى ({{most}})، ويمكن تسجيل معالجتها أو كتابة ملاحظة جديدة',
    en: 'This comment has as many replies as it may ({{most}}): mark it as resolved, or write a new comment',
  },
  'fault.given': {
    ar: 'اعتمادك للمحتوى الحالي مسجّل. ينتظر التقييم اعتماد شخص آخر.',
    en: 'You have already approved the current content. Another person’s approval is awaited.',
  },
  'fault.manager': {
    ar: 'يتطلب التقييم بهذه القيمة اعتماد أحد المديرين',
    en: 'A value of this size needs a manager’s approval',
  },
  'fault.self.missing': {
    ar: 'لا يوجد معتمِد آخر في المكتب. اعتمد تقييمك من صفحة المراجعة بعد تأكيد المراجعة الذاتية.',
    en: 'The firm has no other approver. Approve your own valuation from its review page, after the self-review.',
  },
  'fault.self.tier': {
    ar: 'هذه القيمة تتطلب اعتماد شخصين، ولا تغني عنهما المراجعة الذاتية.',
    en: 'A value of this size needs two people’s approvals; a self-review does not take their place.',
  },
  'fault.self.checks': { ar: 'أكّد كل بنود قائمة ضبط الجودة', en: 'Confirm every item of the quality checklist' },
  'fault.self.wait': {
    ar: 'لم تنقضِ مهلة الانتظار بعد تقديم التقييم (بالساعات: {{n}}). انتظر انقضاءها أو سجّل مراجعة من خارج المكتب.',
    en: 'The waiting period after submission ({{n}} hours) has not passed. Wait for its end, or record a reviewer from outside the firm.',
  },
  'fault.self.asksOutside': {
    ar: 'إعادة النظر في تقييمك تحتاج إلى مراجع مسمى من خارج المكتب، ولا تكفي فيها مدة الانتظار.',
    en: 'Reconsidering your own valuation needs a named reviewer from outside the firm; the waiting time does not suffice.',
  },
  'fault.self.name': { ar: 'اكتب اسم المراجع من خارج المكتب', en: 'Enter the outside reviewer’s name' },
  'fault.self.registerNumber': {
    ar: 'اكتب رقم قيده في سجل المقيّمين',
    en: 'Enter their number in the valuers’ register',
  },
  'fault.self.own': {
    ar: 'المراجع من خارج المكتب شخص لا يعمل فيه',
    en: 'The outside reviewer must be someone who does not work in the firm',
  },
  'fault.self.on': {
    ar: 'تاريخ المراجعة بين يوم تقديم التقييم واليوم',
    en: 'The review is dated between the submission and today',
  },
  'fault.field': { ar: 'لا يوجد حقل بهذا الاسم', en: 'There is no such field' },
  'fault.text': { ar: 'اكتب النص', en: 'Enter the text' },

  title: { ar: 'المراجعة', en: 'Review' },
  'title.of': { ar: 'مراجعة التقييم {{number}}', en: 'Review of valuation {{number}}' },
  back: { ar: 'العودة إلى التقييم', en: 'Back to the valuation' },
  round: { ar: 'الجولة {{n}}', en: 'Round {{n}}' },

  // The decision
  decide: { ar: 'القرار', en: 'Decision' },
  approvals: { ar: 'الاعتمادات', en: 'Approvals' },
  'approved.by': { ar: 'اعتماد: {{name}}، {{at}}', en: 'Approved by {{name}}, {{at}}' },
  lapsed: { ar: 'اعتمادات لم تعد تُحتسب', en: 'Approvals that no longer count' },
  'lapsed.by': {
    ar: 'اعتماد {{name}} لم يعد يُحتسب: {{why}}',
    en: 'The approval by {{name}} no longer counts: {{why}}',
  },
  'lapse.round': { ar: 'أُعطي في جولة سابقة', en: 'it was given in an earlier round' },
  'lapse.content': { ar: 'تغيّر المحتوى بعده', en: 'the content has changed since' },
  'lapse.stopped': { ar: 'الحساب موقوف', en: 'the account is stopped' },
  'lapse.permission': { ar: 'لم تعد الصلاحية تشمل الاعتماد', en: 'the role may no longer approve' },
  'lapse.part': { ar: 'مشاركة في تقدير القيمة (الرقابة الثنائية)', en: 'a part in the value (four eyes)' },
  'tier.1.reviewer': { ar: 'القيم من {{from}}: اعتماد واحد.', en: 'Values from {{from}}: one approval.' },
  'tier.1.manager': { ar: 'القيم من {{from}}: اعتماد أحد المديرين.', en: 'Values from {{from}}: a manager approves.' },
  'tier.2.reviewer': {
    ar: 'القيم من {{from}}: اعتمادان من شخصين.',
    en: 'Values from {{from}}: two people approve.',
  },
  'tier.2.manager': {
    ar: 'القيم من {{from}}: اعتمادان أحدهما من المديرين.',
    en: 'Values from {{from}}: two people approve, one of them a manager.',
  },
  'approve.title': { ar: 'اعتماد التقييم {{number}}', en: 'Approve valuation {{number}}' },
  'approve.text': { ar: 'القيمة النهائية {{value}}', en: 'Final value {{value}}' },
  'approve.noOpinion': { ar: 'مراجعة تقييم دون رأي في القيمة', en: 'A valuation review without an opinion of value' },
  'approve.reason': { ar: 'ملاحظة على الاعتماد (اختيارية)', en: 'Remark on the approval (optional)' },
  'approve.recorded': {
    ar: 'سُجّل الاعتماد. ينتظر التقييم اعتماد شخص آخر.',
    en: 'Approval recorded. Another person’s approval is awaited.',
  },
  'approve.given': {
    ar: 'اعتمادك للمحتوى الحالي مسجّل. ينتظر التقييم اعتماد شخص آخر.',
    en: 'You have approved the current content. Another person’s approval is awaited.',
  },
  'approve.open': {
    ar: {
      zero: 'لا توجد ملاحظات مفتوحة.',
      one: 'يُعتمد التقييم بعد معالجة ملاحظة مفتوحة.',
      two: 'يُعتمد التقييم بعد معالجة ملاحظتين مفتوحتين.',
      few: 'يُعتمد التقييم بعد معالجة {{n}} ملاحظات مفتوحة.',
      many: 'يُعتمد التقييم بعد معالجة {{n}} ملاحظة مفتوحة.',
      other: 'يُعتمد التقييم بعد معالجة {{n}} ملاحظة مفتوحة.',
    },
    en: {
      one: 'It can be approved once the open comment is resolved.',
      other: 'It can be approved once {{n}} open comments are resolved.',
    },
  },
  'sendBack.text': {
    ar: {
      zero: 'يعود التقييم إلى المسودة.',
      one: 'يعود التقييم إلى المسودة ومعه ملاحظة مفتوحة.',
      two: 'يعود التقييم إلى المسودة ومعه ملاحظتان مفتوحتان.',
      few: 'يعود التقييم إلى المسودة ومعه {{n}} ملاحظات مفتوحة.',
      many: 'يعود التقييم إلى المسودة ومعه {{n}} ملاحظة مفتوحة.',
      other: 'يعود التقييم إلى المسودة ومعه {{n}} ملاحظة مفتوحة.',
    },
    en: {
      one: 'The valuation returns to draft with one open comment.',
      other: 'The valuation returns to draft with {{n}} open comments.',
    },
  },
  'self.intro': {
    ar: 'لا يوجد معتمِد آخر في المكتب. راجع عملك وفق البنود التالية، ويُذكر في التقرير أنه لم يراجعه مقيّم ثانٍ.',
    en: 'The firm has no other approver. Review your own work by these items; the report says that no second valuer reviewed it.',
  },
  'self.check.SCOPE': {
    ar: 'التقييم يجيب عما اتُّفق عليه: الغرض والأساس والتاريخ والمستخدمون والافتراضات',
    en: 'It answers what was agreed: purpose, basis, date, users and assumptions',
  },
  'self.check.DATA': {
    ar: 'البيانات مطابقة للوثائق والمعاينة، ومصادر المقارنات موثّقة',
    en: 'Data agree with documents and inspection, and the sources of evidence are recorded',
  },
  'self.check.METHODS': {
    ar: 'الأساليب مناسبة، ولكل تسوية ووزن سبب، وجُرّبت بدائل',
    en: 'The approaches fit, each adjustment and weight has its reason, and alternatives were tried',
  },
  'self.check.SUMS': {
    ar: 'أُعيد التحقق من الحسابات والأرقام والوحدات',
    en: 'Calculations, figures and units were checked again',
  },
  'self.check.REPORT': {
    ar: 'قُرئ التقرير كاملاً كما يقرؤه العميل، ولا تناقض فيه',
    en: 'The report was read whole, as its client reads it, and does not contradict itself',
  },
  'self.check.CONFLICTS': {
    ar: 'لا تعارض مصالح ولا تأثير على القيمة من أي طرف',
    en: 'There is no conflict of interest, and nobody influenced the value',
  },
  'self.outside': { ar: 'راجعه شخص من خارج المكتب', en: 'Someone from outside the firm reviewed it' },
  'self.outsideBy': {
    ar: 'بعد مراجعة من خارج المكتب: {{name}}، رقم القيد {{number}}',
    en: 'after a review from outside the firm: {{name}}, register no. {{number}}',
  },
  'self.name': { ar: 'اسم المراجع', en: 'Reviewer’s name' },
  'self.registerNumber': { ar: 'رقم القيد في سجل المقيّمين', en: 'Number in the valuers’ register' },
  'self.on': { ar: 'تاريخ المراجعة', en: 'Date of the review' },
  'self.until': {
    ar: 'تنتهي مهلة الانتظار في {{at}}. قبلها يلزم مراجع من خارج المكتب.',
    en: 'The waiting period ends {{at}}. Until then a reviewer from outside the firm is needed.',
  },
  'self.done': { ar: 'بعد مراجعة ذاتية، دون مراجع ثانٍ', en: 'after a self-review, without a second reviewer' },
  'proof.byCode': { ar: 'التأكيد برمز تحقق', en: 'Use a verification code instead' },
  'proof.byPassword': { ar: 'التأكيد بكلمة المرور', en: 'Use the password instead' },

  // Comments
  comments: { ar: 'ملاحظات المراجعة', en: 'Review comments' },
  'comments.none': { ar: 'لا توجد ملاحظات.', en: 'There are no comments.' },
  'comments.noneYet': {
    ar: 'لا توجد ملاحظات بعد. أضف ملاحظة على أي حقل من العلامة بجانبه.',
    en: 'There are no comments yet. Add one to any field with the icon beside it.',
  },
  'comment.on': { ar: 'ملاحظة على: {{what}}', en: 'Comment on {{what}}' },
  'comment.whole': { ar: 'ملاحظة عامة', en: 'General comment' },
  'comment.text': { ar: 'الملاحظة', en: 'Comment' },
  'comment.write': { ar: 'إضافة الملاحظة', en: 'Add comment' },
  'comment.remove': { ar: 'حذف الملاحظة', en: 'Delete comment' },
  'group.OPEN': { ar: 'ملاحظات مفتوحة', en: 'Open comments' },
  'group.RESOLVED': { ar: 'عولجت وتنتظر القبول', en: 'Resolved, awaiting acceptance' },
  'group.ACCEPTED': { ar: 'مقبولة', en: 'Accepted' },
  'count.open': {
    ar: {
      zero: 'لا توجد ملاحظات مفتوحة',
      one: 'ملاحظة مفتوحة',
      two: 'ملاحظتان مفتوحتان',
      few: '{{n}} ملاحظات مفتوحة',
      many: '{{n}} ملاحظة مفتوحة',
      other: '{{n}} ملاحظة مفتوحة',
    },
    en: { one: '{{n}} open comment', other: '{{n}} open comments' },
  },
  'count.answered': {
    ar: {
      zero: 'لا توجد ملاحظات تنتظر القبول',
      one: 'ملاحظة تنتظر القبول',
      two: 'ملاحظتان تنتظران القبول',
      few: '{{n}} ملاحظات تنتظر القبول',
      many: '{{n}} ملاحظة تنتظر القبول',
      other: '{{n}} ملاحظة تنتظر القبول',
    },
    en: { one: '{{n}} comment awaiting acceptance', other: '{{n}} comments awaiting acceptance' },
  },
  'said.by': { ar: 'من {{name}} في {{at}}', en: '{{name}}, {{at}}' },
  'reply.ANSWER': { ar: 'رد', en: 'Answered' },
  'reply.RESOLVE': { ar: 'عولجت', en: 'Resolved' },
  'reply.REOPEN': { ar: 'أُعيد فتحها', en: 'Reopened' },
  'reply.ACCEPT': { ar: 'قُبلت', en: 'Accepted' },
  answer: { ar: 'الرد على الملاحظة', en: 'Answer' },
  'answer.text': { ar: 'ما الإجراء المتخذ؟', en: 'What was done?' },
  'reopen.text': { ar: 'ما الذي ما زال ناقصاً؟', en: 'What is still missing?' },
  'act.RESOLVE': { ar: 'تأكيد المعالجة', en: 'Mark as resolved' },
  'act.ANSWER': { ar: 'رد فقط', en: 'Answer only' },
  'act.REOPEN': { ar: 'إعادة فتح الملاحظة', en: 'Reopen' },
  accept: { ar: 'قبول', en: 'Accept' },
  'accept.all': { ar: 'قبول جميع المعالجات', en: 'Accept all resolved comments' },

  // The step of the work
  'progress.draft': { ar: 'لم يُقدّم للمراجعة', en: 'Not submitted' },
  'progress.returned': { ar: 'أُعيد إلى المسودة', en: 'Sent back to draft' },
  'progress.submitted': { ar: 'بانتظار بدء المراجعة', en: 'Awaiting review' },
  'progress.underReview': { ar: 'قيد المراجعة', en: 'Under review' },
  'progress.approved': { ar: 'معتمد', en: 'Approved' },

  // What is commented on
  'on.whole': { ar: 'التقييم عموماً', en: 'The valuation as a whole' },
  'on.GRID': { ar: 'جدول التسويات', en: 'Adjustment grid' },
  'on.SCORES': { ar: 'النقاط المرجّحة', en: 'Weighted scores' },
  'on.INCOME': { ar: 'أسلوب الدخل', en: 'Income approach' },
  'on.COST': { ar: 'أسلوب التكلفة', en: 'Cost approach' },
  'on.RESIDUAL': { ar: 'طريقة القيمة المتبقية', en: 'Residual method' },
  'on.REINSTATEMENT': { ar: 'تكلفة إعادة البناء', en: 'Reinstatement cost' },
  'on.RECONCILIATION': { ar: 'التوفيق بين مؤشرات القيمة', en: 'Reconciliation' },
  'on.PLANNING': { ar: 'التنظيم والملكية', en: 'Planning and title' },
  'on.ASSUMPTIONS': { ar: 'الاستخدام والافتراضات', en: 'Use and assumptions' },
  'on.COURT': { ar: 'القضاء والتركات', en: 'Court and estate' },
  'on.LENDING': { ar: 'الضمان والتمويل', en: 'Secured lending' },
  'on.DISCLOSURE': { ar: 'إفصاح القيمة العادلة', en: 'Fair value disclosure' },
  'on.REVIEWED': { ar: 'مراجعة تقييم', en: 'Valuation review' },
  'on.REPORT': { ar: 'تقرير التقييم', en: 'Valuation report' },
  'on.document': { ar: 'مستند محذوف', en: 'A deleted document' },
  'on.inspection': { ar: 'المعاينة', en: 'Inspection' },
  'on.frontages': { ar: 'الواجهات والشوارع', en: 'Frontages and streets' },
  'on.areas': { ar: 'المساحات بحسب الأدوار', en: 'Areas by floor' },
  'on.sketch': { ar: 'رسم الأدوار', en: 'Sketch of the floors' },
  'on.defects': { ar: 'العيوب الظاهرة', en: 'Visible defects' },

  // What changed
  changes: { ar: 'التغييرات منذ الجولة السابقة', en: 'Changes since the last round' },
  'changes.since': { ar: 'المقارنة مع', en: 'Compared with' },
  'changes.none': { ar: 'لم يتغيّر شيء في الملف.', en: 'Nothing has changed in the file.' },
  sentBack: { ar: 'أُعيد إلى المسودة: {{name}}، {{at}}', en: 'Sent back by {{name}}, {{at}}' },
  'document.ADDED': { ar: 'أُضيف مستند: {{type}}', en: 'Document added: {{type}}' },
  'document.REMOVED': { ar: 'حُذف مستند: {{type}}', en: 'Document deleted: {{type}}' },
  'document.CHANGED': { ar: 'عُدّل مستند: {{type}}', en: 'Document changed: {{type}}' },
  photos: { ar: 'صور المعاينة', en: 'Photos of the inspection' },

  // Beside it
  beside: { ar: 'الملاحظات والقواعد والأدلة', en: 'Comments, rules and evidence' },
  'beside.comments': { ar: 'الملاحظات', en: 'Comments' },
  'beside.quality': { ar: 'الجودة', en: 'Quality' },
  'beside.evidence': { ar: 'الأدلة', en: 'Evidence' },

  // The file
  statements: { ar: 'بيانات التقرير', en: 'What the report states' },
  comparables: { ar: 'العقارات المقارنة', en: 'Comparables' },
  sheets: { ar: 'أدلة السوق وأساليب التقييم', en: 'Market evidence and approaches' },
  inspection: { ar: 'المعاينة', en: 'Inspection' },
  documents: { ar: 'المستندات', en: 'Documents' },
  'documents.none': { ar: 'لا توجد مستندات بعد.', en: 'There are no documents yet.' },
})
