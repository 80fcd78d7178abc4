import { defineMessages } from '#kernel/words.ts'

/** Words of one valuation's page; they come with it. */
export const detailsMessages = defineMessages({
  // Edit conflicts
  'conflict.title': { ar: 'عُدّل هذا التقييم بعد أن فتحته', en: 'This valuation changed after you opened it' },
  'conflict.status': {
    ar: 'حالة التقييم الآن «{{status}}».',
    en: 'The valuation is now “{{status}}”.',
  },
  'conflict.locked': {
    ar: 'كتبت في حقول لا يمكن تعديلها في حالة «{{status}}». انسخ ما تحتاج إليه:',
    en: 'You typed into fields that cannot change while the valuation is “{{status}}”. Copy what you need',
  },
  'conflict.giveUp': { ar: 'عرض التقييم', en: 'Show the valuation' },

  // Details
  'details.byApproach': { ar: 'بناءً على {{approach}}', en: '{{approach}} approach' },
  'details.indication': { ar: 'عرض المؤشر الآلي للقيمة', en: 'Show the automated indication' },
  'details.noOpinion': { ar: 'مراجعة تقييم دون رأي في القيمة', en: 'A valuation review without an opinion of value' },
  'details.undetermined': { ar: 'لم تُحدد بعد', en: 'Not determined yet' },
  'details.steps': { ar: 'مراحل التقييم', en: 'Steps of the valuation' },
  'details.stepDone': { ar: 'أُنجزت', en: 'done' },
  'details.stepNow': { ar: 'المرحلة الحالية', en: 'current step' },
  'details.stepLater': { ar: 'لم تبدأ', en: 'not started' },
  'details.sentBack': { ar: 'أُعيد إلى المسودة', en: 'Sent back to draft' },
  'details.outside.CANCELLED': { ar: 'أُلغي هذا التقييم', en: 'This valuation was cancelled' },
  'details.outside.PENDING': {
    ar: 'طلب من سجلات المكتب السابقة، ينتظر ولم يبدأ العمل عليه.',
    en: 'A request from the firm’s earlier records: it is waiting, and work on it has not started.',
  },
  'details.outside.IN_PROGRESS': {
    ar: 'تقييم من سجلات المكتب السابقة، بدأ العمل عليه ولم يكتمل.',
    en: 'A valuation from the firm’s earlier records: work on it started and was not finished.',
  },
  'details.outside.REJECTED': {
    ar: 'طلب من سجلات المكتب السابقة، رُفض ولم يُقيَّم العقار.',
    en: 'A request from the firm’s earlier records: it was declined, and the property was not valued.',
  },
  'details.outside.FINALIZED': {
    ar: 'تقييم من سجلات المكتب السابقة، أُنجز وأصبح نهائياً.',
    en: 'A valuation from the firm’s earlier records: it was finished and is final.',
  },
  'details.readOnly': {
    ar: 'وهو للاطلاع فقط: لا يُعدَّل ولا تتغير حالته.',
    en: 'It is kept for reference: it cannot be edited, and its status cannot change.',
  },
  'details.goOnAnew': { ar: 'لمتابعة العمل أنشئ', en: 'To continue, create a' },
  'details.fromRequest': { ar: 'طلب العميل', en: 'Client’s request' },
  'details.people': { ar: 'الأشخاص والمواعيد', en: 'People and dates' },
  'details.next': { ar: 'الخطوة التالية', en: 'Next step' },
  'details.noMoves': { ar: 'لا توجد خطوة متاحة لك الآن.', en: 'No step is available to you now.' },
  'details.withReviewer': {
    ar: 'لا توجد خطوة متاحة لك الآن. التقييم لدى المراجع.',
    en: 'No step is available to you now: the valuation is with the reviewer.',
  },
  'details.ended': { ar: 'لا توجد خطوة بعد هذه الحالة.', en: 'No step follows this status.' },
  'details.fourEyes': {
    ar: '{{part}}، فيعتمد القيمة مراجع آخر لم يشارك في تقديرها (الرقابة الثنائية).',
    en: '{{part}}, so a reviewer who had no part in the value must approve it (four eyes).',
  },
  'details.stale': {
    ar: 'لذلك لم يُنفَّذ طلبك. راجع أحدث نسخة ثم قرّر.',
    en: 'So nothing was done. Look at the latest version, then decide.',
  },
  'details.moved': { ar: 'الحالة الآن: {{status}}', en: 'Status is now: {{status}}' },
  'details.delete': { ar: 'حذف التقييم', en: 'Delete valuation' },
  'details.deleted': { ar: 'حُذف التقييم {{number}}', en: 'Valuation {{number}} was deleted' },
  'details.outOfReach': {
    ar: 'لم يعد التقييم {{number}} متاحاً لك. قد يكون محذوفاً أو لم يعد مرتبطاً بحسابك.',
    en: 'Valuation {{number}} is no longer available to you. It was deleted, or is no longer linked to your account.',
  },
  'details.toList': { ar: 'العودة إلى قائمة التقييمات', en: 'Back to the list of valuations' },
  'details.kept': {
    ar: 'لا يمكن حذف التقييم وحالته «{{status}}».',
    en: 'A valuation that is “{{status}}” cannot be deleted.',
  },
  'details.keptUntilCancelled': {
    ar: 'لا يمكن حذف التقييم وحالته «{{status}}» إلا بعد إلغائه.',
    en: 'A valuation that is “{{status}}” cannot be deleted until it has been cancelled.',
  },
  'details.register': { ar: 'تسجيل العقار من هذا التقييم', en: 'Register the property' },
  'details.copyNumber': { ar: 'نسخ رقم التقييم', en: 'Copy the valuation number' },
  'details.sentBackBy': { ar: 'الإعادة إلى المسودة: {{name}}، {{at}}', en: 'Sent back to draft by {{name}}, {{at}}' },
  'details.undo': { ar: 'تراجع', en: 'Undo' },
  'details.undoReason': { ar: 'تراجع عن التقديم', en: 'Submission undone' },
  'details.missing': { ar: 'المطلوب قبل اعتماد التقييم:', en: 'Required before approval:' },
  'details.missingLocked': {
    ar: 'تُستكمل هذه الحقول بعد إعادة التقييم إلى المسودة.',
    en: 'These fields are filled in after the valuation is sent back to draft.',
  },
  'details.missingForGood': {
    ar: 'اعتُمد هذا التقييم قبل اشتراط هذه الحقول، فلا يمكن إكماله. ألغه وأنشئ تقييماً جديداً.',
    en: 'It was approved before these were required and cannot be completed. Cancel it and create a new one.',
  },

  // Licences and conflicts of interest, in the timeline
  'event.RECONSIDERATION_ASK': { ar: 'طلب إعادة النظر', en: 'Reconsideration asked for' },
  'event.RECONSIDERATION_ANSWER': { ar: 'الرد على طلب إعادة النظر', en: 'Reconsideration answered' },
  'event.RECONSIDERATION_RETURN': { ar: 'إعادة الرد على طلب إعادة النظر', en: 'Answer to a reconsideration sent back' },
  'event.RECONSIDERATION_DECIDE': { ar: 'البتّ في طلب إعادة النظر', en: 'Reconsideration decided' },
  'event.RECONSIDERATION_WITHDRAW': { ar: 'سحب طلب إعادة النظر', en: 'Reconsideration withdrawn' },
  'event.RELIANCE_REQUEST': { ar: 'طلب كتاب استناد أو إعادة توجيه', en: 'Letter on the report asked for' },
  'event.RELIANCE_CONSENT': { ar: 'موافقة العميل على كتاب', en: 'Client consented to a letter' },
  'event.RELIANCE_AGREE': { ar: 'الموافقة على طلب كتاب', en: 'Letter agreed' },
  'event.RELIANCE_ISSUE': { ar: 'إصدار كتاب', en: 'Letter issued' },
  'event.RELIANCE_PRINT': { ar: 'طباعة كتاب صادر', en: 'Issued letter printed' },
  'event.RELIANCE_UNPRINTED': { ar: 'تعذّرت طباعة كتاب صادر', en: 'Issued letter could not be printed' },
  'event.RELIANCE_REFUSE': { ar: 'رفض طلب كتاب', en: 'Letter refused' },
  'event.RELIANCE_WITHDRAW': { ar: 'سحب طلب كتاب', en: 'Letter withdrawn' },
  'event.RELIANCE_REVOKE': { ar: 'إلغاء كتاب', en: 'Letter revoked' },
  'event.RELIANCE_INVOICE': { ar: 'فاتورة كتاب', en: 'Invoice of a letter written' },
  'event.RELIANCE_DELIVER': { ar: 'إرسال كتاب', en: 'Letter sent' },
  'event.RELIANCE_DELIVERY_REVOKE': { ar: 'إغلاق رابط كتاب', en: 'Link to a letter closed' },
  'event.RELIANCE_DELIVERY_OPEN': { ar: 'فتح كتاب بالرابط المرسل', en: 'Letter opened by the link sent' },
  'event.RELIANCE_RETRY': { ar: 'إعادة إعداد ملف كتاب', en: 'Letter printed again' },
  'event.LEGAL_HOLD_SET': { ar: 'وقف إتلاف ملف التقييم لأسباب قانونية', en: 'Legal hold set' },
  'event.LEGAL_HOLD_LIFT': { ar: 'رفع وقف الإتلاف', en: 'Legal hold lifted' },
  'event.LICENCE_EXCEPTION': { ar: 'تكليف أو اعتماد خارج الترخيص', en: 'Licence exceeded by a manager’s decision' },
  'event.SECOND_REVIEW': { ar: 'مراجعة ثانية', en: 'Second review' },
  'event.CONFLICT_DECLARE': { ar: 'إقرار تعارض المصالح', en: 'Conflict of interest declared' },
  'event.CONFLICT_DECIDE': { ar: 'البتّ في تعارض مصالح', en: 'Conflict of interest decided' },

  // Inspections, in the timeline
  'inspection.PLANNED': { ar: 'حُدّد موعد معاينة', en: 'Inspection planned' },
  'inspection.MOVED': { ar: 'نُقل موعد المعاينة', en: 'Inspection moved' },
  'inspection.CHANGED': { ar: 'عُدّلت بيانات موعد المعاينة', en: 'Appointment details changed' },
  'inspection.HELD': { ar: 'تمت المعاينة', en: 'Inspection held' },
  'inspection.FAILED': { ar: 'تعذّر الدخول للمعاينة', en: 'Access failed at the inspection' },
  'inspection.CANCELLED': { ar: 'أُلغيت المعاينة', en: 'Inspection cancelled' },
  'inspection.open': { ar: 'فتح المعاينة', en: 'Open the inspection' },
  'inspection.met': { ar: 'المقابلة مع: {{met}}', en: 'Met: {{met}}' },
  'inspection.said': { ar: 'الإفادة: {{said}}', en: 'Statement: {{said}}' },

  // The sheets of the value, in the timeline
  'event.APPROACH_VERSION_KEEP': { ar: 'حُفظت نسخة من أساليب التقييم', en: 'Version of the approaches saved' },
  'event.APPROACH_BEGIN': { ar: 'بدأت أساليب التقييم بحسب نوع العقار', en: 'Approaches started by the category' },
  'event.APPROACH_COPY': { ar: 'نُسخت أساليب من تقييم آخر', en: 'Approaches copied from another valuation' },
  'event.REVIEW_COMMENT': { ar: 'كُتبت ملاحظة مراجعة', en: 'Review comment written' },
  'event.REVIEW_COMMENT_REMOVE': { ar: 'حُذفت ملاحظة مراجعة', en: 'Review comment deleted' },
  'event.REVIEW_REPLY': { ar: 'رُدّ على ملاحظة مراجعة', en: 'Review comment answered' },
  'event.REVIEW_APPROVAL': { ar: 'اعتماد ينتظر اعتماداً آخر', en: 'Approved; another approval is awaited' },

  // The issued report, in the timeline
  'event.REPORT_ISSUE': { ar: 'صدر التقرير', en: 'Report issued' },
  'event.REPORT_ISSUE_FAILURE': { ar: 'تعذّر إعداد ملف التقرير', en: 'The report’s file could not be prepared' },
  'event.REPORT_ISSUE_RETRY': { ar: 'طُلب إعداد ملف التقرير من جديد', en: 'The report’s file was asked for again' },
  'event.REPORT_GENERATE': { ar: 'أُعدّ ملف التقرير', en: 'The report’s file was prepared' },
  'event.REPORT_DELIVER': { ar: 'أُرسل التقرير', en: 'Report sent' },
  'event.REPORT_DELIVERY_REVOKE': { ar: 'أُغلق رابط التقرير', en: 'Link to the report closed' },
  'event.REPORT_DELIVERY_OPEN': { ar: 'فُتح التقرير بالرابط المرسل', en: 'Report opened by the link sent' },
  'event.REPORT_DELIVERY_REMIND': { ar: 'ذُكّر المستلم برابط لم يُفتح', en: 'Recipient reminded of a link not opened' },
  'event.REPORT_NOTICE': {
    ar: 'أُبلغ من استلم التقرير بما طرأ عليه',
    en: 'A holder of the report informed of its change',
  },
  'event.REPORT_HAND_OVER': { ar: 'سُلّمت نسخ ورقية من التقرير', en: 'Paper copies of the report handed over' },
  'event.REPORT_HAND_OVER_STRIKE': { ar: 'شُطب تسليم مسجّل', en: 'Recorded hand-over struck' },
  'event.REPORT_CORRECTION_PROPOSE': { ar: 'اقتُرح تصحيح للتقرير', en: 'Correction of the report proposed' },
  'event.REPORT_CORRECTION_ACCEPT': { ar: 'قُبل تصحيح التقرير', en: 'Correction of the report accepted' },
  'event.REPORT_CORRECTION_REJECT': { ar: 'رُفض تصحيح التقرير', en: 'Correction of the report rejected' },
  'event.REPORT_CORRECTION_WITHDRAW': { ar: 'سُحب تصحيح التقرير', en: 'Correction of the report withdrawn' },

  // Assignment and due date
  'details.assignment': { ar: 'التكليف والموعد', en: 'Assignment and due date' },
  'details.change': { ar: 'تغيير', en: 'Change' },
  'details.changeAssignment': { ar: 'تغيير التكليف والموعد', en: 'Change assignment and due date' },
  'details.nobody': { ar: 'لا يوجد مقيّم مكلّف', en: 'Nobody yet' },
  'details.signedBy': { ar: 'المقيّم الموقّع على التقرير', en: 'Valuer who signed' },
  'details.assignToMe': { ar: 'تكليفي به', en: 'Assign to me' },
  'details.assignedToMe': { ar: 'كُلّفت بهذا التقييم', en: 'The valuation is now assigned to you' },
  'details.assignmentSaved': { ar: 'حُفظ التكليف والموعد', en: 'Assignment and due date were saved' },
  'details.assignmentStale': {
    ar: 'لذلك لم يُنفَّذ التكليف. إن أردت ذلك فاضغط مرة أخرى.',
    en: 'So it was not assigned to you. If you still want it, press again.',
  },
  'details.choiceKept': {
    ar: 'لم يُحفظ اختيارك بعد، وهو باقٍ أدناه.',
    en: 'Your choice is not saved yet. It is kept below.',
  },
  'details.nowLocked': {
    ar: 'لم يُحفظ اختيارك. حالة التقييم الآن «{{status}}»، ولا يمكن فيها تعديل أي حقل.',
    en: 'Your choice was not saved: the valuation is now “{{status}}”, and nothing in it can change.',
  },
  'details.save': { ar: 'حفظ', en: 'Save' },
  'details.saveMine': { ar: 'حفظ ما اخترته', en: 'Save my choice' },
  'details.overdue': {
    ar: {
      zero: 'متأخر',
      one: 'متأخر يوماً واحداً',
      two: 'متأخر يومين',
      few: 'متأخر {{n}} أيام',
      many: 'متأخر {{n}} يوماً',
      other: 'متأخر {{n}} يوم',
    },
    en: { one: '{{n}} day overdue', other: '{{n}} days overdue' },
  },
  'clock.ofFirm': { ar: 'موعد المكتب', en: 'By the firm’s rule' },
  'clock.firmDate': { ar: 'موعد المكتب: {{date}}', en: 'By the firm’s rule: {{date}}' },
  'clock.since': { ar: 'المدة موقوفة منذ', en: 'Paused since' },
  'clock.was': { ar: 'الموعد قبل الإيقاف', en: 'Due before the pause' },
  'clock.note': { ar: 'التفاصيل', en: 'Details' },
  'clock.pause': { ar: 'إيقاف المدة', en: 'Pause the clock' },
  'clock.pauseText': {
    ar: 'لا يُعدّ التقييم متأخراً ما دامت المدة موقوفة، ويُمدَّد موعد إنجازه عند استئنافها بقدر ساعات العمل التي توقفت فيها.',
    en: 'While it is paused nothing is late. When it resumes, the due date moves by the working time that passed.',
  },
  'clock.why': { ar: 'السبب', en: 'Reason' },
  'clock.whyMissing': { ar: 'اختر السبب', en: 'Choose a reason' },
  'clock.resume': { ar: 'استئناف المدة', en: 'Resume the clock' },
  'clock.paused': { ar: 'أُوقفت المدة', en: 'The clock is paused' },
  'clock.resumed': { ar: 'استُؤنفت المدة. الموعد: {{date}}', en: 'The clock runs again. Due {{date}}' },
  'clock.resumedUndated': { ar: 'استُؤنفت المدة', en: 'The clock runs again' },
  handOver: { ar: 'تغيير حساب العميل', en: 'Change client account' },
  'handOver.text': {
    ar: 'ينتقل التقييم بتقاريره الصادرة إلى الحساب الجديد ويختفي من حساب العميل السابق في البوابة، وتُغلق روابط تقاريره المرسلة، ويُشعر الحسابان.',
    en: 'The valuation and its issued reports move to the new account and leave the former client’s portal. Links sent to its reports are closed, and both accounts are notified.',
  },
  'handOver.hint': {
    ar: 'إن تُرك فارغاً فلا يظهر التقييم في حساب أي عميل.',
    en: 'Left empty, no client sees the valuation.',
  },
  'handOver.reason': { ar: 'السبب', en: 'Reason' },
  'handOver.done': { ar: 'تغيّر حساب العميل', en: 'Client account changed' },
  'details.dueToday': { ar: 'الموعد اليوم', en: 'Due today' },
  'details.dueTomorrow': { ar: 'الموعد غداً', en: 'Due tomorrow' },
  'details.dueIn': {
    ar: {
      zero: 'الموعد اليوم',
      one: 'الموعد غداً',
      two: 'بقي يومان على الموعد',
      few: 'بقيت {{n}} أيام على الموعد',
      many: 'بقي {{n}} يوماً على الموعد',
      other: 'بقي {{n}} يوم على الموعد',
    },
    en: { one: 'Due in {{n}} day', other: 'Due in {{n}} days' },
  },

  // Simplified view and print sheet
  'simplified.open': { ar: 'العرض المبسط', en: 'Simplified view' },
  'simplified.full': { ar: 'التفاصيل الكاملة', en: 'Full details' },
  'simplified.back': { ar: 'العودة إلى القائمة', en: 'Back to the list' },

  // Reason dialogs
  'ask.cancel': { ar: 'إلغاء التقييم {{number}}', en: 'Cancel valuation {{number}}' },
  'ask.complete': {
    ar: 'إكمال التقييم {{number}} مع نقص ملف العمل؟',
    en: 'Complete {{number}} with an incomplete work-file?',
  },
  'ask.completeText': {
    ar: 'يُحفظ السبب مع ما ينقص الملف، ويُدرج في ملف العمل.',
    en: 'The reason is kept with what is missing and is printed in the work-file.',
  },
  'ask.cancelText': {
    ar: 'الإلغاء نهائي، ويبقى التقييم محفوظاً مع سبب إلغائه.',
    en: 'This is final. The valuation is kept with the reason for cancelling.',
  },
  'ask.back': { ar: 'إعادة {{number}} إلى المسودة', en: 'Send {{number}} back to draft' },
  'ask.backText': {
    ar: 'يظهر السبب للمقيّم المكلّف. اذكر ما ينبغي تصحيحه.',
    en: 'The person who prepared it sees the reason. State what should be corrected.',
  },
  'ask.delete': { ar: 'حذف التقييم {{number}}', en: 'Delete valuation {{number}}' },
  'ask.deleteText': {
    ar: 'يُحذف التقييم {{number}} للمالك {{owner}} نهائياً، ولا يُستخدم رقمه مرة أخرى.',
    en: 'Valuation {{number}}, owner {{owner}}, is deleted permanently, and its number is not used again.',
  },
})
