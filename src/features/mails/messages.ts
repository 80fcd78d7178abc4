import { defineMessages } from '#kernel/words.ts'

/** The words of the mails; no screen shows them. `firm`, names and addresses come set apart from the sentence. */
export const mailsMessages = defineMessages({
  greeting: { ar: 'السلام عليكم {{name}}،', en: 'Dear {{name}},' },
  'greeting.unnamed': { ar: 'السلام عليكم،', en: 'Hello,' },
  regards: { ar: 'مع أطيب التحيات،', en: 'Kind regards,' },
  help: { ar: 'للمساعدة راسلنا على {{address}}', en: 'For help, write to {{address}}' },
  plainLink: {
    ar: 'إذا لم يعمل الزر فانسخ هذا الرابط إلى المتصفح:',
    en: 'If the button does not work, copy this link into your browser:',
  },
  'lasts.link': { ar: 'مدة صلاحية الرابط: {{span}}.', en: 'The link is valid for {{span}}.' },
  'lasts.code': { ar: 'مدة صلاحية الرمز: {{span}}.', en: 'The code is valid for {{span}}.' },

  // Facts
  'fact.at': { ar: 'الوقت', en: 'Time' },
  'fact.device': { ar: 'الجهاز', en: 'Device' },
  'fact.ipAddress': { ar: 'عنوان IP', en: 'IP address' },
  'fact.newAddress': { ar: 'البريد الجديد', en: 'New address' },
  'fact.provider': { ar: 'خدمة تسجيل الدخول', en: 'Sign-in service' },
  'fact.pause': { ar: 'مدة الإيقاف', en: 'Paused for' },
  'fact.role': { ar: 'الدور', en: 'Role' },

  // An address is confirmed
  'subject.confirmAddress': { ar: 'تأكيد بريدك الإلكتروني', en: 'Confirm your email address' },
  'lead.confirmAddress': {
    ar: 'أُنشئ حساب لدى {{firm}} بهذا البريد الإلكتروني. نرجو تأكيده لنراسلك عليه بشأن طلباتك وتقاريرك.',
    en: 'An account with {{firm}} was created with this email address. Please confirm it, so that we can write to you about your requests and reports.',
  },
  'action.confirmAddress': { ar: 'تأكيد البريد الإلكتروني', en: 'Confirm my email address' },
  'note.confirmAddress': {
    ar: 'إذا لم تُنشئ هذا الحساب فلا داعي لأي إجراء، ولن نستخدم بريدك قبل تأكيدك.',
    en: 'If you did not create this account, there is nothing to do: we won’t use your address until you confirm it.',
  },

  // Ways in
  'subject.signInLink': { ar: 'رابط تسجيل الدخول', en: 'Your sign-in link' },
  'lead.signInLink': {
    ar: 'بهذا الرابط تسجّل الدخول إلى حسابك لدى {{firm}} دون كلمة مرور. ويُستخدم مرة واحدة.',
    en: 'This link signs you in to your account with {{firm}} without a password. It works once.',
  },
  'action.signInLink': { ar: 'تسجيل الدخول', en: 'Sign in' },
  'note.signInLink': {
    ar: 'لا ترسل هذا الرابط إلى أحد. وإذا لم تطلبه فتجاهل هذه الرسالة.',
    en: 'Do not share this link with anyone. If you did not ask for it, ignore this message.',
  },
  'subject.resetPassword': { ar: 'إعادة تعيين كلمة المرور', en: 'Reset your password' },
  'lead.resetPassword': {
    ar: 'تلقّينا طلباً لإعادة تعيين كلمة المرور لحسابك لدى {{firm}}.',
    en: 'We received a request to reset the password of your account with {{firm}}.',
  },
  'action.resetPassword': { ar: 'تعيين كلمة مرور جديدة', en: 'Set a new password' },
  'note.resetPassword': {
    ar: 'إذا لم تطلب ذلك فتجاهل هذه الرسالة، وتبقى كلمة مرورك كما هي.',
    en: 'If you did not ask for this, ignore this message: your password stays as it is.',
  },
  'subject.oneTimeCode': { ar: 'رمز التحقق', en: 'Your verification code' },
  'lead.oneTimeCode': {
    ar: 'رمز التحقق لحسابك لدى {{firm}}:',
    en: 'The verification code for your account with {{firm}}:',
  },
  'note.oneTimeCode': {
    ar: 'لا تُطلع أحداً على هذا الرمز، ولن يطلبه منك أيٌّ من موظفينا. وإذا لم تطلبه فغيّر كلمة المرور.',
    en: 'Do not share this code with anyone: our staff will never ask for it. If you did not ask for it, change your password.',
  },

  // The same by text message, which a phone cuts into parts of 70 letters
  'sms.oneTimeCode': {
    ar: 'رمز التحقق: {{code}}\nلا تُطلع عليه أحداً.',
    en: 'Verification code: {{code}}\nDo not share it.',
  },

  // Alerts
  'subject.newDevice': { ar: 'تسجيل دخول من جهاز جديد', en: 'Sign-in from a new device' },
  'lead.newDevice': {
    ar: 'سُجّل الدخول إلى حسابك لدى {{firm}} من جهاز لم يُستخدم من قبل.',
    en: 'Someone signed in to your account with {{firm}} from a device we had not seen before.',
  },
  'subject.passwordChanged': { ar: 'تغيّرت كلمة المرور', en: 'Your password was changed' },
  'lead.passwordChanged': {
    ar: 'تغيّرت كلمة المرور لحسابك لدى {{firm}}.',
    en: 'The password of your account with {{firm}} was changed.',
  },
  'subject.twoFactorOff': { ar: 'أُوقف التحقق بخطوتين', en: 'Two-factor verification was turned off' },
  'lead.twoFactorOff': {
    ar: 'أُوقف التحقق بخطوتين لحسابك لدى {{firm}}، وأصبحت كلمة المرور وحدها كافية للدخول.',
    en: 'Two-factor verification was turned off for your account with {{firm}}: the password alone is now enough to sign in.',
  },
  'subject.signInLocked': { ar: 'أُوقف الدخول إلى حسابك مؤقتاً', en: 'Sign-in to your account is paused' },
  'lead.signInLocked': {
    ar: 'تكررت محاولات الدخول الخاطئة إلى حسابك لدى {{firm}}، فأوقفنا الدخول إليه مؤقتاً حمايةً له.',
    en: 'After repeated failed attempts to sign in to your account with {{firm}}, we have paused it for a while to protect it.',
  },
  'subject.addressChange': { ar: 'طلب تغيير بريدك الإلكتروني', en: 'Your email address is about to change' },
  'lead.addressChange': {
    ar: 'طُلب تغيير البريد الإلكتروني لحسابك لدى {{firm}}، ويسري التغيير بعد تأكيد البريد الجديد.',
    en: 'A new email address was requested for your account with {{firm}}. It takes effect once it is confirmed.',
  },
  'subject.accountLinked': { ar: 'رُبط حسابك بخدمة تسجيل دخول', en: 'A sign-in service was linked to your account' },
  'lead.accountLinked': {
    ar: 'سُجّل الدخول إلى حسابك لدى {{firm}} عن طريق خدمة تسجيل دخول أكّدت أن هذا البريد لك، وأصبح الدخول بها متاحاً. يمكنك إلغاء الربط من ملفك الشخصي.',
    en: 'Someone signed in to your account with {{firm}} through a sign-in service that confirmed this email as theirs. The service can now be used to sign in; you can unlink it in your profile.',
  },
  'action.alert': { ar: 'مراجعة أمان الحساب', en: 'Review my account' },
  'note.alert': {
    ar: 'إذا كان ذلك بعلمك فلا داعي لأي إجراء. وإذا لم يكن فغيّر كلمة المرور فوراً وأبلغنا.',
    en: 'If this was you, there is nothing to do. If it was not, change your password at once and tell us.',
  },

  // An address that has an account already
  'subject.addressInUse': { ar: 'لديك حساب بهذا البريد', en: 'You already have an account under this address' },
  'lead.addressInUse': {
    ar: 'طُلب استخدام هذا البريد الإلكتروني لحساب آخر لدى {{firm}}، ولهذا البريد حساب من قبل، فلم يتغيّر شيء.',
    en: 'This email address was given for another account with {{firm}}. It already has one, so nothing has changed.',
  },
  'action.addressInUse': { ar: 'تسجيل الدخول', en: 'Sign in' },
  'note.addressInUse': {
    ar: 'إذا نسيت كلمة المرور فاطلب رابطاً لتعيين غيرها من صفحة الدخول. وإذا لم تطلب ذلك فتجاهل هذه الرسالة.',
    en: 'If you forgot your password, ask for a link to a new one on the sign-in page. If this was not you, ignore this message.',
  },

  // A new address
  'subject.confirmNewAddress': { ar: 'تأكيد بريدك الإلكتروني الجديد', en: 'Confirm your new email address' },
  'lead.confirmNewAddress': {
    ar: 'طُلب استخدام هذا البريد الإلكتروني لحسابك لدى {{firm}}. لن يتغيّر شيء قبل تأكيدك.',
    en: 'This email address was requested for your account with {{firm}}. Nothing changes until you confirm it.',
  },
  'action.confirmNewAddress': { ar: 'تأكيد البريد الجديد', en: 'Confirm my new address' },
  'note.confirmNewAddress': {
    ar: 'إذا لم تطلب ذلك فتجاهل هذه الرسالة.',
    en: 'If you did not ask for this, ignore this message.',
  },

  // Invitation
  'subject.invitation': { ar: 'دعوة للانضمام إلى {{firm}}', en: 'An invitation to join {{firm}}' },
  'lead.invitation': {
    ar: 'دعوة من {{inviter}} لفتح حساب لدى {{firm}}. اختر كلمة مرورك للبدء.',
    en: '{{inviter}} invites you to open an account with {{firm}}. Choose your password to start.',
  },
  'action.invitation': { ar: 'قبول الدعوة', en: 'Accept the invitation' },
  'note.invitation': {
    ar: 'إذا لم تكن هذه الدعوة متوقعة فتجاهل هذه الرسالة.',
    en: 'If you did not expect this invitation, ignore this message.',
  },

  'subject.accountInvitation': { ar: 'دعوة للانضمام إلى حساب', en: 'An invitation to join an account' },
  'lead.accountInvitation': {
    ar: 'دعوة للانضمام إلى حساب {{inviter}} لدى {{firm}}. بعد تسجيل الدخول تُقبل من صفحة ملفك الشخصي.',
    en: 'You are invited to join the account of {{inviter}} with {{firm}}. Sign in and accept it on your profile.',
  },
  'action.accountInvitation': { ar: 'فتح الملف الشخصي', en: 'Open the profile' },
  'note.accountInvitation': {
    ar: 'إذا لم تكن هذه الدعوة متوقعة فتجاهل هذه الرسالة.',
    en: 'If you did not expect this invitation, ignore this message.',
  },

  // Backups
  'fact.backupFault': { ar: 'السبب', en: 'Reason' },
  'subject.backupFailed': { ar: 'تعذّر إعداد النسخة الاحتياطية', en: 'The backup failed' },
  'lead.backupFailed': {
    ar: 'بدأ إعداد نسخة احتياطية من بيانات {{firm}} ولم يكتمل. النسخ السابقة باقية كما هي.',
    en: 'A backup of the data of {{firm}} failed. Earlier backups are not affected.',
  },
  'action.backupFailed': { ar: 'عرض النسخ الاحتياطية', en: 'Show the backups' },
  'note.backupFailed': {
    ar: 'وصلتك هذه الرسالة لأنك من المسؤولين.',
    en: 'You receive this because you administer the system.',
  },
  'subject.backupLate': { ar: 'تأخّرت النسخة الاحتياطية', en: 'The backup is late' },
  'lead.backupLate': {
    ar: 'لم تُعدّ النسخة الاحتياطية المجدولة من بيانات {{firm}} منذ موعدها المبيّن.',
    en: 'The scheduled backup of the data of {{firm}} has not been made since the time below.',
  },
  'action.backupLate': { ar: 'عرض النسخ الاحتياطية', en: 'Show the backups' },
  'note.backupLate': {
    ar: 'وصلتك هذه الرسالة لأنك من المسؤولين.',
    en: 'You receive this because you administer the system.',
  },

  // Kept reports
  'fact.report': { ar: 'التقرير', en: 'Report' },
  'fact.rows': { ar: 'عدد الصفوف', en: 'Rows' },
  'subject.reportReady': { ar: 'تقرير: {{report}}', en: 'Report: {{report}}' },
  'lead.reportReady': {
    ar: 'أُعدّ لك هذا التقرير المجدول من بيانات {{firm}} بحسب صلاحياتك. تجده مرفقاً إن كان حجمه صغيراً، وبالرابط أدناه بعد تسجيل الدخول.',
    en: 'This scheduled report was made for you from the data of {{firm}} that you may view. It is attached when it is small, and behind the link below once you have signed in.',
  },
  'action.reportReady': { ar: 'عرض ملفات التقارير', en: 'Show my report files' },
  'note.reportReady': {
    ar: 'وصلتك هذه الرسالة لأنك من مستلمي هذا التقرير. يُحفظ الملف سبعة أيام.',
    en: 'You receive this because you are a recipient of this report. The file is kept for seven days.',
  },
  'subject.reportFailed': { ar: 'تعذّر إرسال تقرير: {{report}}', en: 'A report could not be sent: {{report}}' },
  'lead.reportFailed': {
    ar: 'تعذّر إعداد هذا التقرير المجدول لبعض مستلميه. تجد الأسباب بالرابط أدناه، وتعيد منه الإرسال.',
    en: 'This scheduled report could not be made for some of its recipients. The link below shows why, and lets you send it again.',
  },
  'action.reportFailed': { ar: 'عرض التقارير المحفوظة', en: 'Show saved reports' },
  'note.reportFailed': {
    ar: 'وصلتك هذه الرسالة لأنك صاحب هذا التقرير.',
    en: 'You receive this because this report is yours.',
  },

  // An issued valuation report
  'fact.reportNumber': { ar: 'رقم التقرير', en: 'Report number' },
  'fact.reportVersion': { ar: 'نسخة التقرير', en: 'Report version' },
  'subject.reportDelivery': { ar: 'تقرير التقييم {{number}}', en: 'Valuation report {{number}}' },
  'lead.reportDelivery': {
    ar: 'أُرسل إليك تقرير تقييم صادر عن {{firm}}. يمكن تنزيله من الرابط أدناه دون حساب.',
    en: 'A valuation report issued by {{firm}} has been sent to you. The link below downloads it without an account.',
  },
  'action.reportDelivery': { ar: 'فتح التقرير', en: 'Open the report' },
  'note.reportDelivery': {
    ar: 'على التقرير رمز يمكن لأي شخص أن يتحقق به من صحته. وإذا لم تكن تنتظر هذا التقرير فتجاهل هذه الرسالة.',
    en: 'The report carries a code with which anyone can verify it. If you did not expect this report, ignore this message.',
  },

  'fact.letterNumber': { ar: 'رقم الكتاب', en: 'Letter number' },
  'subject.letterDelivery': { ar: 'كتاب على تقرير تقييم {{number}}', en: 'Letter on a valuation report {{number}}' },
  'lead.letterDelivery': {
    ar: 'أُرسل إليك كتاب صادر عن {{firm}} بشأن تقرير تقييم. يمكن تنزيله من الرابط أدناه دون حساب.',
    en: 'A letter of {{firm}} on a valuation report has been sent to you. The link below downloads it without an account.',
  },
  'action.letterDelivery': { ar: 'فتح الكتاب', en: 'Open the letter' },
  'note.letterDelivery': {
    ar: 'على الكتاب رمز يمكن لأي شخص أن يتحقق به من صحته. وإذا لم تكن تنتظر هذا الكتاب فتجاهل هذه الرسالة.',
    en: 'The letter carries a code with which anyone can verify it. If you did not expect it, ignore this message.',
  },
  'subject.reportReminder': { ar: 'تذكير: لم يُفتح بعد {{number}}', en: 'Reminder: {{number}} has not been opened yet' },
  'lead.reportReminder': {
    ar: 'أرسل إليك {{firm}} المستند المبيّن أدناه ولم يُفتح بعد. هذا رابط جديد له، والرابط السابق ما زال صالحاً.',
    en: '{{firm}} sent you the document below, and it has not been opened yet. This is a new link to it; the former one works as well.',
  },
  'action.reportReminder': { ar: 'فتح المستند', en: 'Open the document' },
  'note.reportReminder': {
    ar: 'إذا لم تكن تنتظر هذا المستند فتجاهل هذه الرسالة.',
    en: 'If you did not expect this document, ignore this message.',
  },
  'subject.reportSuperseded': {
    ar: 'تقرير التقييم {{number}}: صدرت نسخة أحدث',
    en: 'Valuation report {{number}}: a newer version was issued',
  },
  'lead.reportSuperseded': {
    ar: 'أصدر {{firm}} نسخة أحدث من تقرير التقييم المبيّن أدناه، وحلّت محل النسخة التي لديك أو التي صدر لك كتاب عليها.',
    en: '{{firm}} has issued a newer version of the valuation report below. It supersedes the version that you hold, or on which a letter was given to you.',
  },
  'action.reportSuperseded': { ar: 'التحقق من النسخة', en: 'Verify the version' },
  'note.reportSuperseded': {
    ar: 'لا يُعتدّ بعد اليوم بالنسخة السابقة. للحصول على النسخة الجديدة راجع من سلّمك التقرير.',
    en: 'Do not rely on the former version any more. For the new one, ask the sender of the report.',
  },
  'subject.reportReplaced': {
    ar: 'تقرير التقييم {{number}}: النسخة الجديدة',
    en: 'Valuation report {{number}}: the new version',
  },
  'lead.reportReplaced': {
    ar: 'أصدر {{firm}} نسخة أحدث من تقرير التقييم المرسل إليك، وحلّت محل النسخة التي لديك. يمكن تنزيلها من الرابط أدناه دون حساب.',
    en: '{{firm}} has issued a newer version of the valuation report that was sent to you. It supersedes the one you hold. The link below downloads it without an account.',
  },
  'action.reportReplaced': { ar: 'فتح النسخة الجديدة', en: 'Open the new version' },
  'note.reportReplaced': {
    ar: 'لا يُعتدّ بعد اليوم بالنسخة السابقة. وما تغيّر مبيّن في النسخة الجديدة.',
    en: 'Do not rely on the former version any more. The new version lists what changed.',
  },
  'subject.reportWithdrawn': { ar: 'سحب تقرير التقييم {{number}}', en: 'Valuation report {{number}} was withdrawn' },
  'lead.reportWithdrawn': {
    ar: 'سحب {{firm}} تقرير التقييم المبيّن أدناه، وهو الذي لديك أو الذي صدر لك كتاب عليه.',
    en: '{{firm}} has withdrawn the valuation report below, which you hold or on which a letter was given to you.',
  },
  'action.reportWithdrawn': { ar: 'التحقق من التقرير', en: 'Verify the report' },
  'note.reportWithdrawn': {
    ar: 'لا يُعتدّ بالتقرير ولا بأي نسخة منه. للاستفسار راجعنا.',
    en: 'Do not rely on the report in any version. If you have questions, contact us.',
  },
  'subject.letterRevoked': { ar: 'إلغاء الكتاب {{number}}', en: 'Letter {{number}} was revoked' },
  'lead.letterRevoked': {
    ar: 'ألغى {{firm}} الكتاب المبيّن أدناه، وكان قد صدر لك بشأن تقرير تقييم.',
    en: '{{firm}} has revoked the letter below, which it gave you on a valuation report.',
  },
  'action.letterRevoked': { ar: 'التحقق من الكتاب', en: 'Verify the letter' },
  'note.letterRevoked': {
    ar: 'لا يُعتدّ بالكتاب بعد اليوم. للاستفسار راجعنا.',
    en: 'Do not rely on the letter any more. If you have questions, contact us.',
  },

  // An order that came by mail
  'fact.requestNumber': { ar: 'رقم الطلب لدينا', en: 'Our request number' },
  'fact.state': { ar: 'الحالة', en: 'State' },
  'subject.orderState': { ar: 'طلبكم {{number}}: {{step}}', en: 'Your order {{number}}: {{step}}' },
  'lead.orderState': { ar: 'هذه حالة طلبكم لدى {{firm}}:', en: 'This is the state of your order with {{firm}}:' },
  'action.orderState': { ar: 'عرض الطلب', en: 'Show the order' },
  'note.orderState': {
    ar: 'وصلتك هذه الرسالة لأن هذا العنوان مسجّل لإرسال الطلبات. لا تُرسَل الطلبات رداً عليها.',
    en: 'You receive this because orders are sent from this address. Do not send orders as a reply to it.',
  },
  // A visit to a property, to the person on site
  'fact.visitAt': { ar: 'الموعد', en: 'When' },
  'fact.proposed': { ar: 'موعد مقترح', en: 'Proposed time' },
  'fact.place': { ar: 'العقار', en: 'Property' },
  'fact.lasting': { ar: 'المدة المتوقعة', en: 'Expected length' },
  'subject.visitTimes': { ar: 'اختيار موعد معاينة العقار', en: 'Choose a time for the property inspection' },
  'lead.visitTimes': {
    ar: 'تقترح عليك {{firm}} مواعيد لمعاينة العقار المبيّن أدناه. اختر ما يناسبك من الرابط دون حساب.',
    en: '{{firm}} proposes times to inspect the property below. Choose the one that suits you; the link needs no account.',
  },
  'action.visitTimes': { ar: 'اختيار الموعد', en: 'Choose a time' },
  'note.visitTimes': {
    ar: 'إذا لم يناسبك أي موعد فاكتب لنا من الرابط نفسه.',
    en: 'If none of the times suits you, tell us by the same link.',
  },
  'subject.appointmentPlanned': { ar: 'موعد معاينة العقار', en: 'Property inspection: appointment' },
  'lead.appointmentPlanned': {
    ar: 'حددت {{firm}} موعداً لمعاينة العقار المبيّن أدناه. أضفه إلى تقويمك من الدعوة المرفقة.',
    en: '{{firm}} will inspect the property below. Add the appointment to your calendar from the invitation.',
  },
  'note.appointmentPlanned': {
    ar: 'إذا لم يناسبك الموعد فراسلنا قبله.',
    en: 'If the time does not suit you, please tell us beforehand.',
  },
  'subject.appointmentMoved': { ar: 'تغيير موعد معاينة العقار', en: 'Property inspection: new time' },
  'lead.appointmentMoved': {
    ar: 'غيّرت {{firm}} موعد معاينة العقار المبيّن أدناه. الدعوة المرفقة تعدّل الموعد في تقويمك.',
    en: '{{firm}} has moved the inspection of the property below. The invitation changes it in your calendar.',
  },
  'note.appointmentMoved': {
    ar: 'إذا لم يناسبك الموعد الجديد فراسلنا قبله.',
    en: 'If the new time does not suit you, please tell us beforehand.',
  },
  'subject.appointmentCancelled': { ar: 'إلغاء موعد معاينة العقار', en: 'Property inspection: cancelled' },
  'lead.appointmentCancelled': {
    ar: 'لم يعد موعد معاينة العقار المبيّن أدناه مع {{firm}} قائماً. المرفق يحذفه من تقويمك.',
    en: 'The inspection of the property below by {{firm}} is cancelled for you. The attachment takes it out of your calendar.',
  },
  'note.appointmentCancelled': { ar: 'للاستفسار راسلنا.', en: 'If you have questions, contact us.' },

  // Notifications, at once and by day
  'fact.more': { ar: 'ملفات أخرى في صفحة الإشعارات', en: 'Further records under Notifications' },
  'subject.notifications': { ar: 'إشعارات جديدة من {{firm}}', en: 'New notifications from {{firm}}' },
  'lead.notifications': {
    ar: 'مستجدات تخصك في عمل {{firm}}:',
    en: 'Updates that concern you at {{firm}}:',
  },
  'action.notifications': { ar: 'عرض التفاصيل', en: 'Show details' },
  'note.notifications': {
    ar: 'لتغيير ما يصلك بالبريد أو إيقافه افتح ملفك الشخصي، قسم الإشعارات.',
    en: 'To change or stop these emails, open Notifications in your profile.',
  },
  'subject.notificationDigest': {
    ar: 'ملخص الإشعارات اليومي من {{firm}}',
    en: 'Your daily notifications from {{firm}}',
  },
  'lead.notificationDigest': {
    ar: 'ملخص ما يخصك في عمل {{firm}} منذ الملخص السابق:',
    en: 'What concerns you at {{firm}} since the previous digest:',
  },
  'action.notificationDigest': { ar: 'عرض كل الإشعارات', en: 'Show all notifications' },
  'note.notificationDigest': {
    ar: 'لتغيير ما يصلك في الملخص أو إيقافه افتح ملفك الشخصي، قسم الإشعارات.',
    en: 'To change or stop this digest, open Notifications in your profile.',
  },
})
