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
      zero: 'لا يوجد مستخدمون مطابقون',
      one: 'مستخدم واحد يطابق التصفية',
      two: 'مستخدمان يطابقان التصفية',
      few: '{{n}} مستخدمين يطابقون التصفية',
      many: '{{n}} مستخدماً يطابق التصفية',
      other: '{{n}} مستخدم يطابق التصفية',
    },
    en: { one: '{{n}} person matches', other: '{{n}} people match' },
  },
  search: { ar: 'البحث في المستخدمين', en: 'Search people' },
  searchHint: { ar: 'الاسم أو البريد أو جهة العمل', en: 'Name, email or organization' },
  none: { ar: 'لا يوجد مستخدمون مطابقون للتصفية', en: 'Nobody matches these filters' },
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
  'state.expired': { ar: 'انتهت الدعوة', en: 'Invitation expired' },
  never: { ar: 'لم يسجّل الدخول بعد', en: 'Never' },
  you: { ar: 'أنت', en: 'you' },
  select: { ar: 'تحديد {{name}}', en: 'Select {{name}}' },
  'filter.active': { ar: 'الحساب', en: 'Account' },
  'filter.yes': { ar: 'نشط', en: 'Active' },
  'filter.no': { ar: 'موقوف', en: 'Inactive' },

  // Several at once
  selected: {
    ar: {
      zero: 'لا يوجد مستخدمون محددون',
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
      zero: 'لم يُنفَّذ الإجراء',
      one: 'نُفّذ الإجراء لمستخدم واحد',
      two: 'نُفّذ الإجراء لمستخدمين',
      few: 'نُفّذ الإجراء، وعدد المستخدمين: {{n}}',
      many: 'نُفّذ الإجراء، وعدد المستخدمين: {{n}}',
      other: 'نُفّذ الإجراء، وعدد المستخدمين: {{n}}',
    },
    en: { one: 'Done for {{n}} person', other: 'Done for {{n}} people' },
  },
  refused: {
    ar: {
      zero: 'لم يُرفض الإجراء لأحد',
      one: 'لم يُنفَّذ الإجراء لمستخدم واحد، وبقي محدداً:',
      two: 'لم يُنفَّذ الإجراء لمستخدمين، وبقيا محددين:',
      few: 'لم يُنفَّذ الإجراء لمستخدمين بقوا محددين، وعددهم {{n}}:',
      many: 'لم يُنفَّذ الإجراء لمستخدمين بقوا محددين، وعددهم {{n}}:',
      other: 'لم يُنفَّذ الإجراء لمستخدمين بقوا محددين، وعددهم {{n}}:',
    },
    en: {
      one: 'Not done for {{n}} person, who stays selected:',
      other: 'Not done for {{n}} people, who stay selected:',
    },
  },
  left: {
    ar: {
      zero: 'لا يوجد باقٍ.',
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
    ar: 'تُنهى جلسات الحسابات المحددة فوراً، ولا يمكن الدخول بها حتى تُفعَّل. ويبقون مكلّفين بتقييماتهم المفتوحة.',
    en: 'They are signed out everywhere at once and cannot sign in until activated again. Their open valuations stay assigned to them.',
  },
  'bulk.activate.text': {
    ar: 'يعود الدخول إلى الحسابات المحددة بكلمات المرور والأدوار السابقة.',
    en: 'They can sign in again with their passwords, in the roles they had.',
  },
  'bulk.requireTwoFactor.text': {
    ar: 'يلزم تفعيل التحقق بخطوتين قبل أي إجراء آخر. ولا يتغير شيء في الحسابات التي فعّلته.',
    en: 'They must set up two-factor before anything else. Nothing changes for those who have it.',
  },
  'bulk.signOut.text': {
    ar: 'تُنهى جلسات الحسابات المحددة وتُلغى أجهزتها الموثوقة، ويمكن الدخول بها من جديد.',
    en: 'Their sessions end and their trusted devices are removed. They can sign in again.',
  },

  // Two-factor of all privileged
  enforce: { ar: 'طلب التحقق بخطوتين من المسؤولين', en: 'Require two-factor for administrators' },
  'enforce.text': {
    ar: 'يُطلب التحقق بخطوتين من كل مدير عام ومسؤول تقنية معلومات ومدير تقييم لم يفعّله، قبل أي إجراء آخر.',
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
      one: 'Two-factor is now required for {{n}} more person',
      other: 'Two-factor is now required for {{n}} more people',
    },
  },
  'enforce.none': {
    ar: 'التحقق بخطوتين مفعّل أو مطلوب من كل المسؤولين، ولم يتغير شيء',
    en: 'Two-factor is already set up or required for all of them. Nothing changed',
  },

  // Inviting
  invite: { ar: 'دعوة مستخدم', en: 'Invite a person' },
  'invite.text': {
    ar: 'تصل إلى المدعو رسالة فيها رابط لاختيار كلمة المرور، ولا يطّلع عليها أحد غيره.',
    en: 'They get an email with a link to choose a password. Nobody else ever knows it.',
  },
  'invite.language': { ar: 'لغة رسالة الدعوة', en: 'Language of the invitation' },
  'invite.sameName': { ar: 'إن تُرك فارغاً استُخدم الاسم الظاهر.', en: 'If left empty, the display name is used.' },
  'invite.submit': { ar: 'إرسال الدعوة', en: 'Send the invitation' },
  'invite.textByLink': {
    ar: 'البريد غير مُعدّ، فلا تُرسل الدعوة. سلّم المدعو رابط الدعوة الذي يظهر لك ليختار به كلمة مروره.',
    en: 'Email is not set up, so nothing is sent. You get a link to hand over, with which they choose a password.',
  },
  'invite.make': { ar: 'إنشاء رابط الدعوة', en: 'Create the invitation link' },
  'invite.waits': {
    ar: 'دعوة {{email}} في صندوق الصادر، إذ لا يرسل العرض التجريبي بريداً.',
    en: 'The invitation for {{email}} is in the outbox: the demonstration sends no email.',
  },
  'invite.made': { ar: 'أُنشئ حساب {{email}}', en: 'The account of {{email}} was created' },
  'invite.link': { ar: 'رابط الدعوة', en: 'Invitation link' },
  'invite.linkHint': {
    ar: 'سلّم الرابط إلى المدعو وحده بوسيلة آمنة. يُستخدم مرة واحدة خلال {{days}} أيام، ولا يظهر مرة أخرى، ويُسجَّل اطلاعك عليه في سجل التدقيق.',
    en: 'Hand the link to the invited person only, in a safe way. It works once within {{days}} days and is not shown again. The audit log records that you saw it.',
  },
  'invite.copy': { ar: 'نسخ الرابط', en: 'Copy the link' },
  'invite.newLink': { ar: 'إنشاء رابط جديد', en: 'Create a new link' },
  'invite.sent': { ar: 'أُرسلت الدعوة إلى {{email}}', en: 'The invitation is on its way to {{email}}' },
  'invite.again': { ar: 'إرسال الدعوة مرة أخرى', en: 'Send the invitation again' },
  'invite.againText': {
    ar: 'لم تُقبل الدعوة بعد. الرابط الجديد يُلغي السابق.',
    en: 'The invitation has not been accepted yet. A new link cancels the earlier one.',
  },
  'invite.expiredText': {
    ar: 'انتهت صلاحية رابط الدعوة قبل استخدامه. أرسل رابطاً جديداً.',
    en: 'The invitation link expired before it was used. Send a new one.',
  },
  'role.choose': { ar: 'اختيار الدور', en: 'Choose the role' },

  // One person
  toList: { ar: 'العودة إلى المستخدمين', en: 'Back to people' },
  'gone.title': { ar: 'لم يُعثر على هذا المستخدم', en: 'Person not found' },
  'gone.text': { ar: 'حُذف الحساب، أو أن الرابط غير صحيح.', en: 'The account was deleted, or the link is wrong.' },
  account: { ar: 'الحساب', en: 'Account' },
  sessions: { ar: 'الجلسات المفتوحة', en: 'Open sessions' },
  devices: { ar: 'الأجهزة الموثوقة', en: 'Trusted devices' },
  openValuations: { ar: 'التقييمات المفتوحة المكلّف بها', en: 'Open valuations assigned' },
  showValuations: { ar: 'عرض التقييمات', en: 'Show their valuations' },
  ownAccount: {
    ar: 'هذا حسابك. تُعدَّل كلمة المرور والبريد والأجهزة من ملفك الشخصي، ولا يمكنك إيقاف حسابك أو حذفه من هنا.',
    en: 'This is your account. Password, email and devices are in your profile. You cannot deactivate or delete your own account here.',
  },
  toProfile: { ar: 'الملف الشخصي', en: 'Your profile' },
  readOnly: {
    ar: 'لك الاطلاع على الحسابات، والتعديل للمدير العام ومسؤول تقنية المعلومات.',
    en: 'You can view accounts. Administrators can change them.',
  },

  // Details
  details: { ar: 'البيانات', en: 'Details' },
  saved: { ar: 'حُفظت البيانات', en: 'The details are saved' },
  staleDetails: {
    ar: 'عُدّل هذا الحساب من مكان آخر بعد أن بدأت الكتابة، ولم تُحفظ تعديلاتك.',
    en: 'This account was changed elsewhere after you started typing. Your changes are not saved.',
  },
  stale: {
    ar: 'عُدّل هذا الحساب من مكان آخر قبل لحظات، وهذه بياناته الآن. راجعها ثم أعد المحاولة.',
    en: 'This account was changed elsewhere a moment ago; it is now shown as it is. Check it, then try again.',
  },

  // Role
  role: { ar: 'الدور والصلاحيات', en: 'Role and permissions' },
  'role.change': { ar: 'تغيير الدور', en: 'Change the role' },
  'role.save': { ar: 'حفظ الدور', en: 'Set the role' },
  'role.saved': { ar: 'تغيّر الدور', en: 'The role was changed' },
  'role.grants': { ar: 'صلاحيات هذا الدور', en: 'What this role allows' },
  'role.gained': { ar: 'يُضاف', en: 'Added' },
  'role.lost': { ar: 'يُسحب', en: 'Removed' },
  'role.same': { ar: 'الصلاحيات نفسها', en: 'The same permissions' },
  'role.privileged': {
    ar: 'يلزم لهذا الدور تفعيل التحقق بخطوتين قبل أي إجراء.',
    en: 'This role must set up two-factor before anything else.',
  },
  'scope.all': { ar: 'الاطلاع على كل التقييمات.', en: 'Sees all valuations.' },
  'scope.own': { ar: 'الاطلاع على تقييمات صاحب الحساب فقط.', en: 'Sees only their own valuations.' },
  'scope.none': { ar: 'دون اطلاع على التقييمات.', en: 'Sees no valuations.' },
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
    ar: 'تُنهى جلسات الحساب فوراً على كل الأجهزة، ولا يمكن الدخول به حتى يُفعَّل.',
    en: 'They are signed out everywhere at once and cannot sign in until the account is activated again.',
  },
  'deactivate.open': {
    ar: {
      zero: 'لا توجد تقييمات مفتوحة مكلّف بها صاحب الحساب.',
      one: 'يبقى صاحب الحساب مكلّفاً بتقييم مفتوح واحد. كلّف به غيره إن لزم.',
      two: 'يبقى صاحب الحساب مكلّفاً بتقييمين مفتوحين. كلّف بهما غيره إن لزم.',
      few: 'يبقى صاحب الحساب مكلّفاً بتقييماته المفتوحة، وعددها {{n}}. كلّف بها غيره إن لزم.',
      many: 'يبقى صاحب الحساب مكلّفاً بتقييماته المفتوحة، وعددها {{n}}. كلّف بها غيره إن لزم.',
      other: 'يبقى صاحب الحساب مكلّفاً بتقييماته المفتوحة، وعددها {{n}}. كلّف بها غيره إن لزم.',
    },
    en: {
      one: '{{n}} open valuation stays assigned to them. Assign it to someone else if needed.',
      other: '{{n}} open valuations stay assigned to them. Assign them to someone else if needed.',
    },
  },
  'measure.deactivate.done': { ar: 'أُوقف الحساب', en: 'The account was deactivated' },
  'measure.activate': { ar: 'تفعيل الحساب', en: 'Activate' },
  'measure.activate.title': { ar: 'تفعيل حساب {{name}}؟', en: 'Activate {{name}}?' },
  'measure.activate.text': {
    ar: 'يعود الدخول إلى الحساب بكلمة المرور والدور السابقين.',
    en: 'They can sign in again with their password, in the role they had.',
  },
  'measure.activate.done': { ar: 'فُعّل الحساب', en: 'The account is active again' },
  'measure.requireTwoFactor.title': { ar: 'طلب التحقق بخطوتين من {{name}}؟', en: 'Require two-factor for {{name}}?' },
  'measure.requireTwoFactor.text': {
    ar: 'يلزم صاحب الحساب تفعيله قبل أي إجراء آخر.',
    en: 'They must set it up before anything else.',
  },
  'measure.requireTwoFactor.done': { ar: 'طُلب التحقق بخطوتين', en: 'Two-factor is now required' },
  'measure.resetTwoFactor': { ar: 'إعادة ضبط التحقق بخطوتين', en: 'Reset two-factor' },
  'measure.resetTwoFactor.title': {
    ar: 'إعادة ضبط التحقق بخطوتين لحساب {{name}}؟',
    en: 'Reset two-factor for {{name}}?',
  },
  'measure.resetTwoFactor.text': {
    ar: 'يُستخدم عند فقدان وسيلة التحقق. تُنهى جلسات الحساب وأجهزته الموثوقة ورموز استرداده، ويُبلَّغ صاحبه بالبريد. تحقق من هويته أولاً.',
    en: 'Use if they lost their authentication device. Sessions, trusted devices and recovery codes end, and they are told by email. Make sure first that it is really them.',
  },
  'measure.resetTwoFactor.done': { ar: 'أُعيد ضبط التحقق بخطوتين', en: 'Two-factor was reset' },
  'measure.signOut': { ar: 'تسجيل الخروج من كل الأجهزة', en: 'Sign out everywhere' },
  'measure.signOut.title': { ar: 'تسجيل خروج {{name}} من كل الأجهزة؟', en: 'Sign {{name}} out everywhere?' },
  'measure.signOut.text': {
    ar: 'تُنهى جلسات الحساب وتُلغى أجهزته الموثوقة، ويمكن الدخول به من جديد.',
    en: 'Their sessions end and trusted devices are removed. They can sign in again.',
  },
  'measure.signOut.done': { ar: 'أُنهيت جلسات الحساب على كل الأجهزة', en: 'They were signed out everywhere' },
  'measure.remove': { ar: 'حذف الحساب', en: 'Delete the account' },
  'measure.remove.title': { ar: 'حذف حساب {{name}}؟', en: 'Delete the account of {{name}}?' },
  'measure.remove.text': {
    ar: 'الحذف نهائي، وتنتهي به كل طرق الدخول. يبقى اسم الموظف في التقييمات والتقارير، وتُمحى بيانات العميل الشخصية.',
    en: 'This is permanent and ends every way to sign in. Staff names stay on valuations and reports; a client’s personal data is erased.',
  },
  'remove.type': { ar: 'للتأكيد اكتب بريد الحساب: {{email}}', en: 'To confirm, type their email: {{email}}' },
  'remove.mistyped': { ar: 'اكتب البريد كما هو أعلاه', en: 'Type the email exactly as above' },
  'measure.remove.done': { ar: 'حُذف الحساب', en: 'The account was deleted' },
  reason: { ar: 'السبب', en: 'Reason' },
  'reason.hint': { ar: 'يُسجَّل في سجل التدقيق.', en: 'Recorded in the audit log.' },
  'reason.missing': { ar: 'اكتب السبب', en: 'Enter a reason' },

  // What was done to it
  history: { ar: 'آخر النشاط', en: 'Recent activity' },
  'history.none': { ar: 'لا يوجد نشاط بعد', en: 'No activity yet' },
  'history.all': { ar: 'كل النشاط في سجل التدقيق', en: 'All activity in the audit log' },
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
  'event.TWO_FACTOR_DISABLE': { ar: 'إيقاف التحقق بخطوتين', en: 'Two-factor turned off' },
  'event.SECURITY_ALERT': { ar: 'تنبيه أمني', en: 'Security alert' },
  'event.other': { ar: 'نشاط آخر', en: 'Other activity' },
})
