import { defineMessages } from '#kernel/words.ts'

/** Words of signing in and registering; they come with those screens. */
export const entranceMessages = defineMessages({
  'expired.title': { ar: 'انتهت صلاحية كلمة المرور', en: 'Your password has expired' },
  'expired.subtitle': {
    ar: 'يطلب المكتب تغيير كلمة المرور دورياً. اختر كلمة مرور جديدة للمتابعة.',
    en: 'The firm asks for a new password from time to time. Choose one to continue.',
  },

  // Signing in again over an open page
  'again.title': { ar: 'انتهت جلستك', en: 'Your session has ended' },
  'again.text': {
    ar: 'أدخل كلمة المرور لتتابع من حيث توقفت. ما كتبته في هذه الصفحة باقٍ كما هو.',
    en: 'Enter your password to continue where you were. What you typed on this page is still there.',
  },
  'again.other': {
    ar: 'الدخول بحساب آخر أو بطريقة أخرى',
    en: 'Use another account or another way to sign in',
  },
  'again.demo': { ar: 'متابعة بحساب العرض التجريبي', en: 'Continue with the demonstration account' },

  // The other ways in
  'ways.or': { ar: 'أو', en: 'or' },
  'ways.continue': { ar: 'المتابعة عبر {{name}}', en: 'Continue with {{name}}' },
  'ways.link': { ar: 'الدخول برابط يصلك بالبريد', en: 'Send me a sign-in link by email' },
  'link.title': { ar: 'الدخول برابط', en: 'Sign in with a link' },
  'link.subtitle': {
    ar: 'أدخل بريدك الإلكتروني لنرسل إليك رابطاً تدخل به دون كلمة مرور. أما من تصله رموز التحقق بالبريد فيدخل بكلمة المرور.',
    en: 'Enter your email, and we send you a link that signs you in without a password. Anyone who gets verification codes by email signs in with the password.',
  },
  'link.sent': {
    ar: 'إن كان لدينا حساب بالبريد {{email}} فستصلك عليه رسالة فيها رابط الدخول خلال دقائق. الرابط صالح لربع ساعة ويُستخدم مرة واحدة. إن لم تجد الرسالة فابحث في البريد غير المرغوب فيه.',
    en: 'If there is an account with {{email}}, a message with the sign-in link will arrive within minutes. The link is valid for 15 minutes and works once. If you do not find it, look in your junk mail.',
  },
  'link.openTitle': { ar: 'الدخول إلى حسابك', en: 'Sign in to your account' },
  'link.openSubtitle': {
    ar: 'اضغط الزر للدخول إلى حسابك في هذا المتصفح. لا تتابع ما لم تكن قد طلبت هذا الرابط.',
    en: 'Press the button to sign in on this browser. Continue only if you asked for this link.',
  },
  'link.current': {
    ar: 'في هذا المتصفح حساب مفتوح الآن باسم {{name}}، وسيحل محله حساب صاحب الرابط.',
    en: 'The account of {{name}} is open in this browser. The account of the link will replace it.',
  },
  'link.noPassword': {
    ar: 'لا توجد كلمة مرور لحسابك الآن. يمكنك تعيينها من ملفك الشخصي.',
    en: 'Your account has no password now. You can set one in your profile.',
  },

  // A forgotten password
  'forgot.link': { ar: 'نسيت كلمة المرور؟', en: 'Forgot your password?' },
  'forgot.title': { ar: 'استعادة كلمة المرور', en: 'Reset your password' },
  'forgot.subtitle': {
    ar: 'أدخل بريدك الإلكتروني لنرسل إليك رابطاً تعيّن به كلمة مرور جديدة.',
    en: 'Enter your email, and we send you a link to set a new password.',
  },
  'forgot.submit': { ar: 'إرسال الرابط', en: 'Send the link' },
  'forgot.sent': {
    ar: 'إن كان لدينا حساب بالبريد {{email}} فستصلك عليه رسالة فيها الرابط خلال دقائق. الرابط صالح لساعة واحدة. إن لم تجد الرسالة فابحث في البريد غير المرغوب فيه.',
    en: 'If there is an account with {{email}}, a message with the link will arrive within minutes. The link is valid for an hour. If you do not find it, look in your junk mail.',
  },
  'forgot.again': { ar: 'استخدام بريد آخر', en: 'Use another email' },
  'forgot.back': { ar: 'العودة إلى تسجيل الدخول', en: 'Back to sign in' },
  'reset.title': { ar: 'كلمة مرور جديدة', en: 'A new password' },
  'reset.subtitle': {
    ar: 'بعد تعيينها يُسجَّل خروجك من جميع الأجهزة.',
    en: 'After you set it, you are signed out on every device.',
  },
  'reset.submit': { ar: 'تعيين كلمة المرور', en: 'Set the password' },
  'reset.newLink': { ar: 'طلب رابط جديد', en: 'Ask for a new link' },
  'reset.done': { ar: 'عُيّنت كلمة المرور', en: 'Your password is set' },
  'reset.doneHint': { ar: 'سجّل الدخول بكلمة المرور الجديدة.', en: 'Sign in with the new password.' },
  'invitation.title': { ar: 'أهلاً بك', en: 'Welcome' },
  'invitation.subtitle': {
    ar: 'اختر كلمة مرور لحسابك، ثم سجّل الدخول بها. لا يطّلع عليها أحد غيرك.',
    en: 'Choose a password for your account, then sign in with it. Nobody else knows it.',
  },
  'invitation.done': { ar: 'حسابك جاهز', en: 'Your account is ready' },
  'invitation.doneHint': {
    ar: 'سجّل الدخول بكلمة المرور التي اخترتها.',
    en: 'Sign in with the password you chose.',
  },
  'invitation.closed': {
    ar: 'إن لم يعد الرابط صالحاً فاطلب دعوة جديدة من صاحب الدعوة.',
    en: 'If the link no longer works, ask the person who invited you for a new one.',
  },
  'confirm.title': { ar: 'تأكيد البريد الإلكتروني', en: 'Confirm your email' },
  'confirm.subtitle': {
    ar: 'بعد التأكيد يُستخدم هذا البريد لتسجيل الدخول ولمراسلتك.',
    en: 'Once confirmed, this email is used to sign in and for our messages to you.',
  },
  'confirm.submit': { ar: 'تأكيد', en: 'Confirm' },
  'confirm.done': { ar: 'تم تأكيد بريدك الإلكتروني', en: 'Your email is confirmed' },
  'confirm.doneHint': { ar: 'بريد حسابك الآن {{email}}.', en: 'Your account’s email is now {{email}}.' },
  'confirm.signIn': { ar: 'سجّل الدخول بالبريد {{email}} للمتابعة.', en: 'Sign in with {{email}} to continue.' },
  'confirm.toProfile': { ar: 'الانتقال إلى الملف الشخصي', en: 'Go to the profile' },

  // The check that no bot sends a form
  'botCheck.label': { ar: 'التحقق من أنك لست برنامجاً آلياً', en: 'Check that you are not a bot' },
  'botCheck.awaited': { ar: 'أكمل خطوة التحقق أعلاه للمتابعة.', en: 'Complete the check above to continue.' },
  'botCheck.failed': {
    ar: 'تعذّر عرض خطوة التحقق. تأكد من اتصالك ومن أن متصفحك لا يحجبها، ثم أعد المحاولة.',
    en: 'The check could not be shown. Make sure that you are online and that your browser does not block it, then try again.',
  },
  'registered.title': { ar: 'راجع بريدك الإلكتروني', en: 'Check your email' },
  'registered.byFirm': { ar: 'يؤكد المكتب حسابك', en: 'The firm confirms your account' },
  'registered.SENT': {
    ar: 'أرسلنا رسالة إلى {{email}}. افتح الرابط الذي فيها للمتابعة.',
    en: 'We have sent a message to {{email}}. Open the link in it to continue.',
  },
  'registered.OUTBOX': {
    ar: 'العرض التجريبي لا يرسل بريداً. الرسالة إلى {{email}} في صندوق الصادر، ويعرضها حساب المدير العام.',
    en: 'The demonstration sends no email. The message to {{email}} is in the outbox, which the administrator’s account shows.',
  },
  'registered.NONE': {
    ar: 'لا يرسل هذا النظام بريداً بعد، لذلك يؤكد المكتب الحسابات الجديدة. تواصل معه على {{support}} ثم سجّل الدخول.',
    en: 'This system does not send email yet, so the firm confirms new accounts. Write to {{support}}, then sign in.',
  },
  'registered.late': {
    ar: 'إذا لم تصل الرسالة خلال دقائق فابحث عنها في البريد غير المرغوب فيه. وإذا سجّلت الدخول قبل التأكيد أُرسل إليك رابط جديد.',
    en: 'If it does not arrive within minutes, look in the spam folder. Signing in before the confirmation sends a new link.',
  },
  'registered.known': {
    ar: 'إذا كان لهذا البريد حساب من قبل فسجّل الدخول بكلمة مروره.',
    en: 'If this email already had an account, sign in with its password.',
  },
  'login.confirmFirst': {
    ar: 'لا يُفتح الحساب الجديد قبل تأكيد بريده الإلكتروني.',
    en: 'A new account opens once its email is confirmed.',
  },
  'register.subtitle': {
    ar: 'يُنشأ الحساب بدور عميل، لمتابعة طلبات التقييم والتقارير الخاصة بك.',
    en: 'You register as a client, to follow your own valuation requests and reports.',
  },
  'register.first.title': { ar: 'إنشاء حساب المدير العام', en: 'Create the administrator account' },
  'register.first.subtitle': {
    ar: 'هذا أول حساب في النظام، وله كامل الصلاحيات. يُستخدم الرابط مرة واحدة فقط.',
    en: 'This is the first account, with every permission. The link works once.',
  },
  'register.submit': { ar: 'إنشاء الحساب', en: 'Create the account' },
  'register.haveAccount': { ar: 'لديك حساب؟', en: 'Already have an account?' },
})
