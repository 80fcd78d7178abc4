import { defineMessages } from '#kernel/words.ts'

/** Words of the screens that administer people; they come with them. */
export const administrationMessages = defineMessages({
  // The list
  title: { ar: 'المستخدمون', en: 'People' },
  total: {
    ar: {
      zero: 'لا يوجد مستخدمون',
      one: 'مستخدم واحد',
      two: 'مستخدمان',
      few: '{{n}} مستخدمين',
      many: '{{n}} مستخدماً',
      other: '{{n}} مستخدم',
    },
    en: { one: '{{n}} person', other: '{{n}} people' },
  },
  matching: {
    ar: {
      zero: 'لا أحد يطابق التصفية',
      one: 'مستخدم واحد يطابق التصفية',
      two: 'مستخدمان يطابقان التصفية',
      few: '{{n}} مستخدمين يطابقون التصفية',
      many: '{{n}} مستخدماً يطابق التصفية',
      other: '{{n}} مستخدم يطابق التصفية',
    },
    en: { one: '{{n}} person matches', other: '{{n}} people match' },
  },
  search: { ar: 'ابحث في المستخدمين', en: 'Search people' },
  searchHint: { ar: 'الاسم أو البريد أو جهة العمل', en: 'Name, email or organization' },
  none: { ar: 'لا أحد بهذه التصفية', en: 'Nobody fits these filters' },
  'column.person': { ar: 'المستخدم', en: 'Person' },
  'column.lastLogin': { ar: 'آخر دخول', en: 'Last sign-in' },
  'column.state': { ar: 'الحالة', en: 'State' },
  twoFactor: { ar: 'التحقق بخطوتين', en: 'Two-factor' },
  'twoFactor.ENABLED': { ar: 'مفعّل', en: 'On' },
  'twoFactor.REQUIRED': { ar: 'مطلوب ولم يُفعّل', en: 'Required, not set up' },
  'twoFactor.DISABLED': { ar: 'غير مفعّل', en: 'Off' },
  'state.active': { ar: 'نشط', en: 'Active' },
  'state.stopped': { ar: 'موقوف', en: 'Inactive' },
  'state.invited': { ar: 'مدعو', en: 'Invited' },
  'state.expired': { ar: 'انتهت دعوته', en: 'Invitation expired' },
  never: { ar: 'لم يدخل بعد', en: 'Never' },
  you: { ar: 'أنت', en: 'you' },
  select: { ar: 'تحديد {{name}}', en: 'Select {{name}}' },
  'filter.active': { ar: 'الحساب', en: 'Account' },
  'filter.yes': { ar: 'نشط', en: 'Active' },
  'filter.no': { ar: 'موقوف', en: 'Inactive' },

  // Several at once
  selected: {
    ar: {
      zero: 'لا أحد محدد',
      one: 'مستخدم واحد محدد',
      two: 'مستخدمان محددان',
      few: '{{n}} مستخدمين محددين',
      many: '{{n}} مستخدماً محدداً',
      other: '{{n}} مستخدم محدد',
    },
    en: { one: '{{n}} selected', other: '{{n}} selected' },
  },
  selection: { ar: 'المستخدمون المحددون', en: 'Selected people' },
  changed: {
    ar: {
      zero: 'لم يُنفَّذ لأحد',
      one: 'نُفّذ لمستخدم واحد',
      two: 'نُفّذ لمستخدمين',
      few: 'نُفّذ لـ {{n}} مستخدمين',
      many: 'نُفّذ لـ {{n}} مستخدماً',
      other: 'نُفّذ لـ {{n}} مستخدم',
    },
    en: { one: 'Done for {{n}} person', other: 'Done for {{n}} people' },
  },
  refused: {
    ar: {
      zero: 'لم يُرفض لأحد',
      one: 'لم يُنفَّذ لمستخدم واحد، وبقي محدداً:',
      two: 'لم يُنفَّذ لمستخدمين، وبقيا محددين:',
      few: 'لم يُنفَّذ لـ {{n}} مستخدمين، وبقوا محددين:',
      many: 'لم يُنفَّذ لـ {{n}} مستخدماً، وبقوا محددين:',
      other: 'لم يُنفَّذ لـ {{n}} مستخدم، وبقوا محددين:',
    },
    en: {
      one: 'Not done for {{n}} person, who stays selected:',
      other: 'Not done for {{n}} people, who stay selected:',
    },
  },
  left: {
    ar: {
      zero: 'لم يبقَ أحد.',
      one: 'بقي مستخدم واحد.',
      two: 'بقي مستخدمان.',
      few: 'بقي {{n}} مستخدمين.',
      many: 'بقي {{n}} مستخدماً.',
      other: 'بقي {{n}} مستخدم.',
    },
    en: { one: '{{n}} is left to do.', other: '{{n}} are left to do.' },
  },
  'bulk.deactivate': { ar: 'إيقاف', en: 'Deactivate' },
  'bulk.activate': { ar: 'تفعيل', en: 'Activate' },
  'bulk.requireTwoFactor': { ar: 'طلب التحقق بخطوتين', en: 'Require two-factor' },
  'bulk.signOut': { ar: 'تسجيل الخروج', en: 'Sign out' },
  'bulk.deactivate.text': {
    ar: 'يُسجَّل خروجهم فوراً من كل مكان، ولا يدخلون حتى تُفعَّل حساباتهم. تبقى تقييماتهم المفتوحة مكلّفين بها.',
    en: 'They are signed out everywhere at once and stay out until activated again. Their open valuations stay assigned to them.',
  },
  'bulk.activate.text': {
    ar: 'يدخلون من جديد بكلمات مرورهم وأدوارهم كما كانت.',
    en: 'They sign in again with their passwords, in the roles they had.',
  },
  'bulk.requireTwoFactor.text': {
    ar: 'يلزمهم تفعيل التحقق بخطوتين قبل أي عمل آخر. من فعّله لا يتغير عليه شيء.',
    en: 'They must set up two-factor before anything else. For those who have it, nothing changes.',
  },
  'bulk.signOut.text': {
    ar: 'تنتهي جلساتهم وتُلغى أجهزتهم الموثوقة. يمكنهم الدخول من جديد.',
    en: 'Their sessions end and their trusted devices are forgotten. They can sign in again.',
  },

  // Two-factor of all privileged
  enforce: { ar: 'طلب التحقق بخطوتين من المسؤولين', en: 'Require two-factor of administrators' },
  'enforce.text': {
    ar: 'يُطلب التحقق بخطوتين من كل مدير نظام ومسؤول أنظمة ومدير تقييم لم يفعّله، قبل أي عمل آخر.',
    en: 'Every administrator, system administrator and valuation manager without two-factor must set it up before anything else.',
  },
  'enforce.done': {
    ar: {
      zero: 'التحقق بخطوتين مفعّل أو مطلوب من كل المسؤولين، ولم يتغير شيء',
      one: 'طُلب التحقق بخطوتين من مسؤول واحد',
      two: 'طُلب التحقق بخطوتين من مسؤولَين',
      few: 'طُلب التحقق بخطوتين من {{n}} مسؤولين',
      many: 'طُلب التحقق بخطوتين من {{n}} مسؤولاً',
      other: 'طُلب التحقق بخطوتين من {{n}} مسؤول',
    },
    en: {
      one: 'Two-factor is now required of {{n}} more person',
      other: 'Two-factor is now required of {{n}} more people',
    },
  },
  'enforce.none': {
    ar: 'التحقق بخطوتين مفعّل أو مطلوب من كل المسؤولين، ولم يتغير شيء',
    en: 'All of them have two-factor or are asked for it already; nothing changed',
  },

  // Inviting
  invite: { ar: 'دعوة مستخدم', en: 'Invite a person' },
  'invite.text': {
    ar: 'يصل المدعو بريد فيه رابط يختار به كلمة مروره. لا يعرفها أحد غيره.',
    en: 'They get a mail with a link by which they choose a password. Nobody else ever knows it.',
  },
  'invite.language': { ar: 'لغة رسالة الدعوة', en: 'Language of the invitation' },
  'invite.sameName': { ar: 'إن تُرك فارغاً اعتُمد اسم العرض.', en: 'Left empty, the display name is taken.' },
  'invite.submit': { ar: 'إرسال الدعوة', en: 'Send the invitation' },
  'invite.textByLink': {
    ar: 'لم يُعدّ البريد بعد، فلا تُرسل الدعوة: يظهر لك رابط تسلّمه إلى المدعو ليختار به كلمة مروره.',
    en: 'Mail is not set up, so nothing is sent: you get a link to hand over, by which they choose a password.',
  },
  'invite.make': { ar: 'إنشاء رابط الدعوة', en: 'Create the invitation link' },
  'invite.waits': {
    ar: 'كُتبت دعوة {{email}}، وهي في صندوق الصادر: العرض التجريبي لا يرسل بريداً.',
    en: 'The invitation of {{email}} waits in the outbox: the demonstration sends no mail.',
  },
  'invite.made': { ar: 'أُنشئ حساب {{email}}', en: 'The account of {{email}} was created' },
  'invite.link': { ar: 'رابط الدعوة', en: 'Invitation link' },
  'invite.linkHint': {
    ar: 'سلّمه إلى المدعو وحده بوسيلة آمنة: يُستعمل مرة واحدة خلال {{days}} أيام، ولا يظهر مرة أخرى، وفي السجل أنك اطّلعت عليه.',
    en: 'Hand it to the invited person alone, by a safe way: it works once within {{days}} days and is not shown again. The log records that you saw it.',
  },
  'invite.copy': { ar: 'نسخ الرابط', en: 'Copy the link' },
  'invite.newLink': { ar: 'إنشاء رابط جديد', en: 'Create a new link' },
  'invite.sent': { ar: 'أُرسلت الدعوة إلى {{email}}', en: 'The invitation is on its way to {{email}}' },
  'invite.again': { ar: 'إرسال الدعوة مرة أخرى', en: 'Send the invitation again' },
  'invite.againText': {
    ar: 'لم يختر كلمة مروره بعد. الرابط الجديد يُلغي السابق.',
    en: 'They have not chosen a password yet. A new link cancels the earlier one.',
  },
  'invite.expiredText': {
    ar: 'انتهت صلاحية رابط الدعوة قبل أن يستخدمه. أرسل إليه رابطاً جديداً.',
    en: 'The link of the invitation expired before it was used. Send a new one.',
  },
  'role.choose': { ar: 'اختر الدور', en: 'Choose the role' },

  // One person
  toList: { ar: 'العودة إلى المستخدمين', en: 'Back to people' },
  'gone.title': { ar: 'لم نجد هذا المستخدم', en: 'There is no such person' },
  'gone.text': { ar: 'حُذف الحساب، أو أن الرابط غير صحيح.', en: 'The account was deleted, or the link is wrong.' },
  account: { ar: 'الحساب', en: 'Account' },
  sessions: { ar: 'الجلسات المفتوحة', en: 'Open sessions' },
  devices: { ar: 'الأجهزة الموثوقة', en: 'Trusted devices' },
  openValuations: { ar: 'تقييمات مفتوحة مكلّف بها', en: 'Open valuations assigned' },
  showValuations: { ar: 'عرض تقييماته', en: 'Show their valuations' },
  ownAccount: {
    ar: 'هذا حسابك. كلمة المرور والبريد والأجهزة من ملفك الشخصي، ولا يوقف أحد حسابه أو يحذفه بنفسه هنا.',
    en: 'This is your account. Password, email and devices are in your profile; nobody stops or deletes their own account here.',
  },
  toProfile: { ar: 'الملف الشخصي', en: 'Your profile' },
  readOnly: {
    ar: 'تطّلع على الحسابات، ويعدّلها مدير النظام.',
    en: 'You can see accounts; administrators change them.',
  },

  // Details
  details: { ar: 'البيانات', en: 'Details' },
  saved: { ar: 'حُفظت البيانات', en: 'The details are saved' },
  staleDetails: {
    ar: 'عُدّل هذا الحساب من مكان آخر بعد أن بدأت الكتابة، ولم تُحفظ تعديلاتك.',
    en: 'This account was changed elsewhere after you began to type; your changes are not saved.',
  },
  stale: {
    ar: 'عُدّل هذا الحساب من مكان آخر قبل لحظات، وهذه حاله الآن. إن بقي ما تريده مناسباً فأعد المحاولة.',
    en: 'This account was changed elsewhere a moment ago; you now see it as it is. If it still fits, try again.',
  },

  // Role
  role: { ar: 'الدور والصلاحيات', en: 'Role and permissions' },
  'role.change': { ar: 'تغيير الدور', en: 'Change the role' },
  'role.save': { ar: 'اعتماد الدور', en: 'Set the role' },
  'role.saved': { ar: 'تغيّر الدور', en: 'The role is changed' },
  'role.grants': { ar: 'ما يتيحه هذا الدور', en: 'What this role permits' },
  'role.gained': { ar: 'يُضاف', en: 'Added' },
  'role.lost': { ar: 'يُسحب', en: 'Taken away' },
  'role.same': { ar: 'الصلاحيات نفسها', en: 'The same permissions' },
  'role.privileged': {
    ar: 'يلزم هذا الدور التحقق بخطوتين قبل أي عمل.',
    en: 'This role must set up two-factor before anything else.',
  },
  'scope.all': { ar: 'يطّلع على كل التقييمات.', en: 'Sees all valuations.' },
  'scope.own': { ar: 'يطّلع على تقييماته وحدها.', en: 'Sees their own valuations only.' },
  'scope.none': { ar: 'لا يطّلع على أي تقييم.', en: 'Sees no valuations.' },
  'permission.canCreateValuations': { ar: 'إنشاء التقييمات', en: 'Create valuations' },
  'permission.canEditValuations': { ar: 'تعديل التقييمات', en: 'Edit valuations' },
  'permission.canDeleteValuations': { ar: 'حذف التقييمات', en: 'Delete valuations' },
  'permission.canApproveValuations': { ar: 'اعتماد التقييمات', en: 'Approve valuations' },
  'permission.canViewReports': { ar: 'الاطلاع على التقارير', en: 'View reports' },
  'permission.canCreateReports': { ar: 'إصدار التقارير', en: 'Create reports' },
  'permission.canManageUsers': { ar: 'إدارة المستخدمين', en: 'Manage people' },
  'permission.canManageRoles': { ar: 'إدارة الأدوار', en: 'Manage roles' },
  'permission.canManageSettings': { ar: 'إدارة الإعدادات', en: 'Manage settings' },
  'permission.canViewProperties': { ar: 'الاطلاع على العقارات', en: 'View properties' },
  'permission.canEditProperties': { ar: 'تعديل العقارات', en: 'Edit properties' },
  'permission.canDeleteProperties': { ar: 'حذف العقارات', en: 'Delete properties' },
  'permission.canViewPerformanceMetrics': { ar: 'الاطلاع على مؤشرات الأداء', en: 'View performance metrics' },

  // What is done to an account
  measures: { ar: 'إجراءات', en: 'Actions' },
  'measure.deactivate': { ar: 'إيقاف الحساب', en: 'Deactivate' },
  'measure.deactivate.title': { ar: 'إيقاف حساب {{name}}؟', en: 'Deactivate {{name}}?' },
  'measure.deactivate.text': {
    ar: 'يُسجَّل خروجه فوراً من كل مكان، ولا يدخل حتى يُفعَّل حسابه.',
    en: 'They are signed out everywhere at once and stay out until the account is activated again.',
  },
  'deactivate.open': {
    ar: {
      zero: 'ليس مكلّفاً بتقييم مفتوح.',
      one: 'وهو مكلّف بتقييم مفتوح واحد يبقى باسمه: أسنده إلى غيره إن لزم.',
      two: 'وهو مكلّف بتقييمين مفتوحين يبقيان باسمه: أسندهما إلى غيره إن لزم.',
      few: 'وهو مكلّف بـ {{n}} تقييمات مفتوحة تبقى باسمه: أسندها إلى غيره إن لزم.',
      many: 'وهو مكلّف بـ {{n}} تقييماً مفتوحاً تبقى باسمه: أسندها إلى غيره إن لزم.',
      other: 'وهو مكلّف بـ {{n}} تقييم مفتوح تبقى باسمه: أسندها إلى غيره إن لزم.',
    },
    en: {
      one: '{{n}} open valuation is assigned to them and stays so: assign it to somebody else if need be.',
      other: '{{n}} open valuations are assigned to them and stay so: assign them to somebody else if need be.',
    },
  },
  'measure.deactivate.done': { ar: 'أُوقف الحساب', en: 'The account is deactivated' },
  'measure.activate': { ar: 'تفعيل الحساب', en: 'Activate' },
  'measure.activate.title': { ar: 'تفعيل حساب {{name}}؟', en: 'Activate {{name}}?' },
  'measure.activate.text': {
    ar: 'يدخل من جديد بكلمة مروره ودوره كما كانا.',
    en: 'They sign in again with their password, in the role they had.',
  },
  'measure.activate.done': { ar: 'فُعّل الحساب', en: 'The account is active again' },
  'measure.requireTwoFactor.title': { ar: 'طلب التحقق بخطوتين من {{name}}؟', en: 'Require two-factor of {{name}}?' },
  'measure.requireTwoFactor.text': {
    ar: 'يلزمه تفعيله قبل أي عمل آخر.',
    en: 'They must set it up before anything else.',
  },
  'measure.requireTwoFactor.done': { ar: 'طُلب التحقق بخطوتين', en: 'Two-factor is now required' },
  'measure.resetTwoFactor': { ar: 'إعادة ضبط التحقق بخطوتين', en: 'Reset two-factor' },
  'measure.resetTwoFactor.title': {
    ar: 'إعادة ضبط التحقق بخطوتين لحساب {{name}}؟',
    en: 'Reset two-factor of {{name}}?',
  },
  'measure.resetTwoFactor.text': {
    ar: 'لمن فقد وسيلته. تنتهي جلساته وأجهزته الموثوقة ورموز استرداده، ويُبلَّغ بالبريد. تحقق من هويته أولاً.',
    en: 'For whoever lost their means. Sessions, trusted devices and recovery codes end, and they are told by mail. Make sure first that it is really them.',
  },
  'measure.resetTwoFactor.done': { ar: 'أُعيد ضبط التحقق بخطوتين', en: 'Two-factor is reset' },
  'measure.signOut': { ar: 'تسجيل الخروج من كل مكان', en: 'Sign out everywhere' },
  'measure.signOut.title': { ar: 'تسجيل خروج {{name}} من كل مكان؟', en: 'Sign {{name}} out everywhere?' },
  'measure.signOut.text': {
    ar: 'تنتهي جلساته وتُلغى أجهزته الموثوقة. يمكنه الدخول من جديد.',
    en: 'Their sessions end and trusted devices are forgotten. They can sign in again.',
  },
  'measure.signOut.done': { ar: 'سُجّل خروجه من كل مكان', en: 'They are signed out everywhere' },
  'measure.remove': { ar: 'حذف الحساب', en: 'Delete the account' },
  'measure.remove.title': { ar: 'حذف حساب {{name}}؟', en: 'Delete the account of {{name}}?' },
  'measure.remove.text': {
    ar: 'الحذف نهائي: تنتهي كل طرق دخوله. يبقى اسم الموظف في التقييمات والتقارير، ولا يبقى من العميل شيء شخصي.',
    en: 'Deleting is for good: every way in ends. A member of staff keeps their name on valuations and reports; of a client nothing personal stays.',
  },
  'remove.type': { ar: 'للتأكيد اكتب بريده: {{email}}', en: 'To confirm, type their email: {{email}}' },
  'remove.mistyped': { ar: 'اكتب البريد كما هو أعلاه', en: 'Type the email as it stands above' },
  'measure.remove.done': { ar: 'حُذف الحساب', en: 'The account is deleted' },
  reason: { ar: 'السبب', en: 'Reason' },
  'reason.hint': { ar: 'يُدوَّن في سجل التدقيق.', en: 'It is noted in the audit log.' },
  'reason.missing': { ar: 'اكتب السبب', en: 'Say why' },

  // What was done to it
  history: { ar: 'آخر ما دُوّن عنه', en: 'Lately noted' },
  'history.none': { ar: 'لا قيود بعد', en: 'Nothing noted yet' },
  'history.all': { ar: 'كل قيوده في سجل التدقيق', en: 'All of it in the audit log' },
  'history.role': { ar: 'الدور: من {{from}} إلى {{to}}', en: 'Role: from {{from}} to {{to}}' },
  'history.by': { ar: 'بواسطة {{name}}', en: 'by {{name}}' },
  'event.LOGIN': { ar: 'تسجيل دخول', en: 'Signed in' },
  'event.LOGOUT': { ar: 'تسجيل خروج', en: 'Signed out' },
  'event.USER_CREATE': { ar: 'إنشاء الحساب', en: 'Account created' },
  'event.USER_UPDATE': { ar: 'تعديل الحساب', en: 'Account changed' },
  'event.USER_STATUS_CHANGE': { ar: 'تفعيل الحساب أو إيقافه', en: 'Activated or deactivated' },
  'event.PROFILE_UPDATE': { ar: 'تعديل الملف الشخصي', en: 'Profile changed' },
  'event.PASSWORD_CHANGE': { ar: 'تغيير كلمة المرور', en: 'Password changed' },
  'event.TWO_FACTOR_SETUP': { ar: 'تفعيل التحقق بخطوتين', en: 'Two-factor set up' },
  'event.TWO_FACTOR_DISABLE': { ar: 'إيقاف التحقق بخطوتين', en: 'Two-factor switched off' },
  'event.SECURITY_ALERT': { ar: 'تنبيه أمني', en: 'Security alert' },
  'event.other': { ar: 'قيد آخر', en: 'Another entry' },
})
