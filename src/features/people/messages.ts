import { defineMessages } from '#kernel/words.ts'

/** The words of people: roles, signing in, registering, two-factor. */
export const peopleMessages = defineMessages({
  // Roles
  'role.ADMIN': { ar: 'مدير النظام', en: 'Administrator' },
  'role.SYSTEM_ADMIN': { ar: 'مسؤول الأنظمة', en: 'System administrator' },
  'role.VALUATION_MANAGER': { ar: 'مدير التقييم', en: 'Valuation manager' },
  'role.SENIOR_APPRAISER': { ar: 'مقيّم أول', en: 'Senior appraiser' },
  'role.APPRAISER': { ar: 'مقيّم', en: 'Appraiser' },
  'role.USER': { ar: 'مستخدم', en: 'User' },
  'role.CLIENT': { ar: 'عميل', en: 'Client' },
  'role.READ_ONLY': { ar: 'اطلاع فقط', en: 'Read only' },
  'role.GUEST': { ar: 'زائر', en: 'Guest' },

  // Beside every page of entrance
  'entrance.promise': { ar: 'قيمة عقارك، مثبتة بالدليل', en: 'What your property is worth, shown by evidence' },
  'entrance.detail': {
    ar: 'معاينة موثّقة، ومقارنات معلومة المصدر، وتقرير تقييم تطمئن إليه البنوك والجهات الرسمية.',
    en: 'A documented inspection, sourced comparables, and a report that banks and authorities can rely on.',
  },

  // Fields
  email: { ar: 'البريد الإلكتروني', en: 'Email' },
  password: { ar: 'كلمة المرور', en: 'Password' },
  passwordConfirm: { ar: 'تأكيد كلمة المرور', en: 'Confirm the password' },
  fullName: { ar: 'الاسم الكامل', en: 'Full name' },
  'fullName.hint': { ar: 'كما هو في البطاقة المدنية', en: 'As on the civil ID' },
  displayName: { ar: 'اسم العرض', en: 'Display name' },
  'displayName.hint': {
    ar: 'الاسم الذي نخاطبك به ويظهر لمن يتابع طلبك',
    en: 'How we address you, and what others see',
  },
  'password.required': { ar: 'كلمة المرور مطلوبة', en: 'Password is required' },
  'password.wrong': { ar: 'كلمة المرور غير صحيحة', en: 'The password is wrong' },
  'password.same': { ar: 'كلمتا المرور متطابقتان', en: 'Both passwords are the same' },
  'password.current': { ar: 'كلمة المرور الحالية', en: 'Current password' },
  'password.new': { ar: 'كلمة المرور الجديدة', en: 'New password' },
  'password.newConfirm': { ar: 'تأكيد كلمة المرور الجديدة', en: 'Confirm the new password' },
  'password.change': { ar: 'تغيير كلمة المرور', en: 'Change password' },
  'password.changed': {
    ar: 'تغيّرت كلمة المرور، وسُجّل خروجك من الأجهزة الأخرى',
    en: 'Password changed; you are signed out everywhere else',
  },
  'expired.title': { ar: 'انتهت صلاحية كلمة المرور', en: 'Your password has expired' },
  'expired.subtitle': {
    ar: 'تطلب الشركة تغيير كلمة المرور دورياً. اختر كلمة مرور جديدة للمتابعة.',
    en: 'The firm asks for a new password from time to time. Choose one to go on.',
  },
  'password.met': { ar: '(مستوفى)', en: '(met)' },

  // Sign in
  'login.title': { ar: 'تسجيل الدخول', en: 'Sign in' },
  'login.subtitle': { ar: 'أدخل بريدك الإلكتروني وكلمة المرور.', en: 'Enter your email and password.' },
  'login.submit': { ar: 'تسجيل الدخول', en: 'Sign in' },
  'login.noAccount': { ar: 'ليس لديك حساب؟', en: 'No account yet?' },
  'login.register': { ar: 'إنشاء حساب', en: 'Create an account' },

  // The demonstration
  'demo.title': { ar: 'حسابات العرض التجريبي', en: 'Demonstration accounts' },
  'demo.hint': {
    ar: 'بيانات هذه النسخة غير حقيقية. اختر حساباً للدخول به مباشرة.',
    en: 'The data here are made up. Choose an account to enter at once.',
  },
  'demo.code': { ar: 'إدراج رمز التحقق الحالي', en: 'Fill in the current code' },

  // Register
  'register.title': { ar: 'إنشاء حساب', en: 'Create an account' },
  'register.subtitle': {
    ar: 'يُنشأ الحساب بصفة عميل، لمتابعة طلبات التقييم والتقارير الخاصة بك.',
    en: 'You register as a client, to follow your own valuation requests and reports.',
  },
  'register.first.title': { ar: 'إنشاء حساب مدير النظام', en: 'Create the administrator' },
  'register.first.subtitle': {
    ar: 'هذا أول حساب في النظام، وله كامل الصلاحيات. يُستخدم الرابط مرة واحدة فقط.',
    en: 'This is the first account, with every permission. The link works once.',
  },
  'register.submit': { ar: 'إنشاء الحساب', en: 'Create the account' },
  'register.haveAccount': { ar: 'لديك حساب؟', en: 'Already registered?' },

  // The second step
  'code.title': { ar: 'التحقق بخطوتين', en: 'Two-factor verification' },
  'code.subtitle': {
    ar: 'افتح تطبيق المصادقة في هاتفك وأدخل الرمز الظاهر لهذا الحساب.',
    en: 'Open the authenticator app on your phone and enter the code shown for this account.',
  },
  'code.label': { ar: 'رمز التحقق', en: 'Verification code' },
  'code.short': { ar: 'الرمز مكوّن من 6 أرقام', en: 'The code has 6 digits' },
  'code.submit': { ar: 'تحقق ومتابعة', en: 'Verify and continue' },
  'code.otherAccount': { ar: 'تسجيل الدخول بحساب آخر', en: 'Sign in with another account' },

  // Setting it up
  'setUp.title': { ar: 'تفعيل التحقق بخطوتين', en: 'Set up two-factor authentication' },
  'setUp.subtitle': {
    ar: 'حسابك ذو صلاحيات واسعة، ولا يُستخدم إلا بعد تفعيل التحقق بخطوتين. لن يستغرق ذلك أكثر من دقيقتين.',
    en: 'Your account has wide permissions and needs two-factor authentication first. It takes two minutes.',
  },
  'setUp.step1': { ar: 'أكّد كلمة المرور.', en: 'Confirm your password.' },
  'setUp.step2': { ar: 'امسح الرمز بتطبيق المصادقة في هاتفك.', en: 'Scan a code with an authenticator app.' },
  'setUp.step3': { ar: 'احفظ رموز الاسترداد في مكان آمن.', en: 'Keep the recovery codes in a safe place.' },
  'setUp.password': { ar: 'كلمة المرور الحالية', en: 'Your current password' },
  'setUp.continue': { ar: 'متابعة', en: 'Continue' },
  'scan.title': { ar: 'ربط تطبيق المصادقة', en: 'Connect your authenticator' },
  'scan.subtitle': {
    ar: 'امسح الصورة بتطبيق المصادقة، ثم أدخل الرمز الذي يظهر فيه.',
    en: 'Scan the picture with your authenticator app, then enter the code it shows.',
  },
  'scan.picture': { ar: 'رمز QR لربط تطبيق المصادقة', en: 'QR code that connects the authenticator app' },
  'scan.manual': { ar: 'لا يمكنك المسح؟ أدخل هذا المفتاح في التطبيق:', en: 'Cannot scan? Type this key into the app:' },
  'scan.submit': { ar: 'تفعيل', en: 'Activate' },
  'recovery.title': { ar: 'رموز الاسترداد', en: 'Recovery codes' },
  'recovery.subtitle': {
    ar: 'كل رمز يُستخدم مرة واحدة بدل رمز التطبيق إذا فقدت هاتفك. احفظها الآن، فلن تظهر مرة أخرى.',
    en: 'Each one replaces a code once, should you lose your phone. Keep them now: they are not shown again.',
  },
  'recovery.download': { ar: 'تنزيل', en: 'Download' },
  'recovery.continue': { ar: 'حفظت الرموز، متابعة', en: 'I have kept them, continue' },
  copy: { ar: 'نسخ', en: 'Copy' },
  // Faults of a user's record: the English texts are fixed, other programs read them
  'fault.email.required': { ar: 'البريد الإلكتروني مطلوب', en: 'Email is required' },
  'fault.email.invalid': { ar: 'البريد الإلكتروني غير صحيح', en: 'Email is invalid' },
  'fault.displayName.required': { ar: 'اسم العرض مطلوب', en: 'Display name is required' },
  'fault.fullName.required': { ar: 'الاسم الكامل مطلوب', en: 'Full name is required' },
  'fault.role.required': { ar: 'الدور مطلوب', en: 'Role is required' },
  'fault.role.list': { ar: 'الدور يجب أن يكون من القائمة', en: 'Role must be one of the known roles' },
  'fault.active.required': { ar: 'حالة الحساب مطلوبة', en: 'Active flag is required' },
  'fault.phoneNumber.invalid': { ar: 'رقم الهاتف غير صحيح', en: 'Phone number is invalid' },
})
