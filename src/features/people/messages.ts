import { defineMessages } from '#kernel/words.ts'

/** The words of people: roles, signing in, registering, two-factor, one's own account. */
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

  // A forgotten password
  'forgot.link': { ar: 'نسيت كلمة المرور؟', en: 'Forgot your password?' },
  'forgot.title': { ar: 'استعادة كلمة المرور', en: 'Reset your password' },
  'forgot.subtitle': {
    ar: 'أدخل بريدك الإلكتروني لنرسل إليك رابطاً تعيّن به كلمة مرور جديدة.',
    en: 'Enter your email, and we send you a link to set a new password.',
  },
  'forgot.submit': { ar: 'إرسال الرابط', en: 'Send the link' },
  'forgot.sent': {
    ar: 'إن كان لدينا حساب بالبريد {{email}} فستصلك عليه رسالة فيها الرابط خلال دقائق. الرابط صالح لساعة واحدة. إن لم تجدها فابحث في البريد غير المرغوب فيه.',
    en: 'If there is an account under {{email}}, a message with the link reaches it within minutes. The link is valid for an hour. If you do not find it, look among the junk mail.',
  },
  'forgot.again': { ar: 'استخدام بريد آخر', en: 'Use another email' },
  'forgot.back': { ar: 'العودة إلى تسجيل الدخول', en: 'Back to signing in' },
  'reset.title': { ar: 'كلمة مرور جديدة', en: 'A new password' },
  'reset.subtitle': {
    ar: 'بعد تعيينها يُسجَّل خروجك من جميع الأجهزة.',
    en: 'Once it is set, you are signed out on every device.',
  },
  'reset.submit': { ar: 'تعيين كلمة المرور', en: 'Set the password' },
  'reset.newLink': { ar: 'طلب رابط جديد', en: 'Ask for a new link' },
  'reset.done': { ar: 'عُيّنت كلمة المرور', en: 'Your password is set' },
  'reset.doneHint': { ar: 'سجّل الدخول بكلمة المرور الجديدة.', en: 'Sign in with the new password.' },

  // Another address
  'email.change': { ar: 'تغيير البريد الإلكتروني', en: 'Change the email' },
  'email.new': { ar: 'البريد الإلكتروني الجديد', en: 'New email' },
  'email.submit': { ar: 'إرسال رابط التأكيد', en: 'Send the confirmation link' },
  'email.sent': {
    ar: 'أرسلنا رابط التأكيد إلى {{email}}. يبقى بريدك الحالي معتمداً حتى تفتح الرابط.',
    en: 'We sent a confirmation link to {{email}}. Your present email counts until you open it.',
  },
  'email.unconfirmed': { ar: 'لم يُؤكَّد بريدك الإلكتروني بعد', en: 'Your email is not confirmed yet' },
  'email.unconfirmedHint': {
    ar: 'افتح الرابط الذي أرسلناه إليه عند إنشاء الحساب، لتصلك عليه مراسلاتنا.',
    en: 'Open the link that we sent there when you registered, so that our messages reach you.',
  },
  'email.confirmAgain': { ar: 'إرسال الرابط مرة أخرى', en: 'Send the link again' },
  'email.confirmSent': {
    ar: 'أُرسل الرابط إلى {{email}}، وهو صالح لثلاثة أيام. إن لم تجده خلال دقائق فابحث في البريد غير المرغوب فيه.',
    en: 'The link is on its way to {{email}} and valid for three days. If you do not find it within minutes, look among the junk mail.',
  },
  'email.notConfirmed': { ar: 'لم يُؤكَّد بعد', en: 'not confirmed' },
  'confirm.title': { ar: 'تأكيد البريد الإلكتروني', en: 'Confirm your email' },
  'confirm.subtitle': {
    ar: 'بعد التأكيد يُعتمد هذا البريد لتسجيل الدخول ولمراسلتك.',
    en: 'Once confirmed, this email counts for signing in and for our messages to you.',
  },
  'confirm.submit': { ar: 'تأكيد', en: 'Confirm' },
  'confirm.done': { ar: 'تم تأكيد بريدك الإلكتروني', en: 'Your email is confirmed' },
  'confirm.doneHint': { ar: 'بريد حسابك الآن {{email}}.', en: 'The email of your account is now {{email}}.' },
  'confirm.toProfile': { ar: 'الملف الشخصي', en: 'To the profile' },

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

  // The second step by other means
  'code.recovery': { ar: 'استخدام رمز استرداد', en: 'Use a recovery code instead' },
  'code.app': { ar: 'استخدام تطبيق المصادقة', en: 'Use the authenticator app instead' },
  'code.recoverySubtitle': {
    ar: 'أدخل أحد رموز الاسترداد التي حفظتها عند التفعيل. كل رمز يُستخدم مرة واحدة.',
    en: 'Enter one of the recovery codes that you kept at the set-up. Each works once.',
  },
  'code.recoveryLabel': { ar: 'رمز الاسترداد', en: 'Recovery code' },
  'code.recoveryMissing': { ar: 'أدخل رمز الاسترداد', en: 'Enter a recovery code' },
  'code.recoveryWrong': {
    ar: 'رمز الاسترداد غير صحيح أو سبق استخدامه',
    en: 'The recovery code is wrong or was already used',
  },
  'code.trust': { ar: 'الوثوق بهذا الجهاز لمدة {{n}} يوماً', en: 'Trust this device for {{n}} days' },
  'code.trustHint': {
    ar: 'لن يُطلب الرمز هنا خلالها. لا تختر ذلك على جهاز يستخدمه غيرك.',
    en: 'No code is asked for here until then. Not for a device that others use.',
  },
  'code.ended': {
    ar: 'انتهت هذه المحاولة. سجّل الدخول من جديد لإدخال رمز آخر.',
    en: 'This attempt is over. Sign in again to enter another code.',
  },
  'code.again': { ar: 'تسجيل الدخول من جديد', en: 'Sign in again' },
  'code.used': {
    ar: 'دخلت برمز استرداد ولم يعد صالحاً. أصدر رموزاً جديدة قبل أن تنفد.',
    en: 'You used up a recovery code. Make new ones before none are left.',
  },

  // Setting the second step up of one's own accord
  'setUp.voluntary': {
    ar: 'سيُطلب منك عند الدخول رمز من هاتفك إضافة إلى كلمة المرور، فلا يكفي أن يعرفها غيرك.',
    en: 'Signing in will ask for a code from your phone besides the password, so that knowing it is not enough.',
  },
  'setUp.already': { ar: 'التحقق بخطوتين مفعّل', en: 'Two-factor authentication is on' },
  'setUp.alreadyText': {
    ar: 'لا يلزم تفعيله مرة أخرى. إصدار رموز الاسترداد والإيقاف من الملف الشخصي.',
    en: 'There is nothing left to set up. New recovery codes and switching it off are in your profile.',
  },
  'setUp.toProfile': { ar: 'الانتقال إلى الملف الشخصي', en: 'Go to the profile' },

  // The profile
  'profile.title': { ar: 'الملف الشخصي', en: 'Profile' },
  'profile.subtitle': {
    ar: 'بياناتك وتفضيلاتك وحماية حسابك',
    en: 'Your details, your preferences and the safety of your account',
  },
  'identity.title': { ar: 'بياناتي', en: 'My details' },
  'identity.role': { ar: 'الدور', en: 'Role' },
  'identity.since': { ar: 'تاريخ إنشاء الحساب', en: 'Account created' },
  phoneNumber: { ar: 'رقم الهاتف', en: 'Phone number' },
  organization: { ar: 'جهة العمل', en: 'Organization' },
  'identity.save': { ar: 'حفظ التعديلات', en: 'Save changes' },
  'identity.discard': { ar: 'التراجع عنها', en: 'Discard them' },
  'identity.saved': { ar: 'حُفظت بياناتك', en: 'Your details are saved' },
  'identity.restored': {
    ar: 'هذا ما كتبته سابقاً ولم تحفظه.',
    en: 'This is what you typed before and did not save.',
  },
  'identity.stale': {
    ar: 'عُدّلت بياناتك من مكان آخر بعد أن بدأت الكتابة، ولم تُحفظ تعديلاتك.',
    en: 'Your details were changed elsewhere after you began to type; your changes are not saved.',
  },
  'identity.reload': { ar: 'عرض الأحدث وإبقاء ما كتبته', en: 'Load the latest, keep what I typed' },

  'preferences.title': { ar: 'التفضيلات', en: 'Preferences' },
  'preferences.language': { ar: 'لغة العرض', en: 'Language' },
  'language.ar': { ar: 'العربية', en: 'Arabic' },
  'language.en': { ar: 'الإنجليزية', en: 'English' },

  'password.setAt': { ar: 'آخر تغيير: {{when}}', en: 'Last changed: {{when}}' },
  'password.keeps': {
    ar: 'عند تغييرها تبقى جلستك على هذا الجهاز، وتنتهي جلساتك الأخرى، وتُلغى الأجهزة الموثوقة.',
    en: 'Changing it keeps you signed in here, ends your other sessions and forgets trusted devices.',
  },

  'twoFactor.on': { ar: 'مفعّل', en: 'On' },
  'twoFactor.off': { ar: 'غير مفعّل', en: 'Off' },
  'twoFactor.onText': {
    ar: 'يُطلب عند الدخول رمز من تطبيق المصادقة، إلا على الأجهزة الموثوقة.',
    en: 'Signing in asks for a code of your authenticator app, but for trusted devices.',
  },
  'twoFactor.offText': {
    ar: 'يحمي حسابك حتى لو عرف غيرك كلمة المرور، إذ يُطلب عند الدخول رمز من هاتفك.',
    en: 'Guards your account even when somebody knows the password: signing in asks for a code from your phone.',
  },
  'twoFactor.newCodes': { ar: 'رموز استرداد جديدة', en: 'New recovery codes' },
  'twoFactor.newCodesText': {
    ar: 'تُلغى الرموز السابقة كلها عند إصدار الجديدة.',
    en: 'Making new ones cancels all the earlier codes.',
  },
  'twoFactor.makeCodes': { ar: 'إصدار الرموز', en: 'Make new codes' },
  'twoFactor.kept': { ar: 'حفظت الرموز', en: 'I have kept them' },
  'twoFactor.disable': { ar: 'إيقاف التحقق بخطوتين', en: 'Switch two-factor off' },
  'twoFactor.disableText': {
    ar: 'بعد الإيقاف يكفي للدخول البريد وكلمة المرور، وتُلغى رموز الاسترداد والأجهزة الموثوقة.',
    en: 'Email and password will then be enough to sign in. Recovery codes and trusted devices are cancelled.',
  },
  'twoFactor.owed': {
    ar: 'صلاحيات حسابك لا تُستخدم دون التحقق بخطوتين: بعد الإيقاف يلزمك تفعيله فوراً قبل أي عمل آخر.',
    en: 'Your account cannot be used without two-factor: you will have to set it up again at once.',
  },
  'twoFactor.disabled': { ar: 'أُوقف التحقق بخطوتين', en: 'Two-factor is off' },

  // Where one is signed in
  'sessions.title': { ar: 'الجلسات المفتوحة', en: 'Open sessions' },
  'sessions.current': { ar: 'هذا الجهاز', en: 'This device' },
  'sessions.since': { ar: 'منذ {{when}}', en: 'Since {{when}}' },
  'sessions.end': { ar: 'إنهاء', en: 'End' },
  'sessions.endOf': { ar: 'إنهاء جلسة {{device}}، {{when}}', en: 'End the session on {{device}}, {{when}}' },
  'sessions.ended': { ar: 'أُنهيت الجلسة', en: 'The session has ended' },
  'sessions.endOthers': { ar: 'إنهاء الجلسات الأخرى', en: 'End all other sessions' },
  'sessions.endOthersAsk': {
    ar: 'سيُسجّل خروجك فوراً من كل مكان سوى هذا الجهاز.',
    en: 'You will be signed out at once everywhere but here.',
  },
  'sessions.othersEnded': { ar: 'أُنهيت الجلسات الأخرى', en: 'All other sessions have ended' },
  'sessions.all': { ar: 'عرض الكل ({{n}})', en: 'Show all ({{n}})' },
  'devices.title': { ar: 'الأجهزة الموثوقة', en: 'Trusted devices' },
  'devices.none': {
    ar: 'لا توجد أجهزة موثوقة. يمكنك الوثوق بجهازك عند إدخال رمز التحقق.',
    en: 'None. You can trust a device when you enter the verification code on it.',
  },
  'devices.until': { ar: 'حتى {{when}}', en: 'Until {{when}}' },
  'devices.remove': { ar: 'إلغاء الثقة', en: 'Stop trusting' },
  'devices.removeOf': { ar: 'إلغاء الثقة بجهاز {{device}}، {{when}}', en: 'Stop trusting {{device}}, {{when}}' },
  'devices.removed': { ar: 'سيُطلب الرمز على ذلك الجهاز', en: 'That device will be asked for a code' },
  'device.both': { ar: '{{browser}} على {{system}}', en: '{{browser}} on {{system}}' },
  'device.unknown': { ar: 'جهاز غير معروف', en: 'Unknown device' },
  'system.windows': { ar: 'ويندوز', en: 'Windows' },
  'system.mac': { ar: 'ماك', en: 'Mac' },
  'system.iphone': { ar: 'آيفون', en: 'iPhone' },
  'system.ipad': { ar: 'آيباد', en: 'iPad' },
  'system.android': { ar: 'أندرويد', en: 'Android' },
  'system.chromeos': { ar: 'كروم بوك', en: 'Chromebook' },
  'system.linux': { ar: 'لينكس', en: 'Linux' },

  // Leaving for good
  'delete.title': { ar: 'حذف الحساب', en: 'Delete the account' },
  'delete.text': { ar: 'الحذف نهائي ولا يمكن التراجع عنه.', en: 'Deleting is for good and cannot be undone.' },
  'delete.clears': {
    ar: 'يُمحى اسمك وبريدك وهاتفك وجهة عملك من الحساب، وتنتهي جلساتك وكل طرق دخولك.',
    en: 'Cleared: your name, email, phone and organization, all sessions and every way to sign in.',
  },
  'delete.keeps': {
    ar: 'تبقى لدى الشركة ملفات التقييم وتقاريرها، وما دُوّن في سجل التدقيق.',
    en: 'Kept by the firm: valuation files and reports, and what the audit log has noted.',
  },
  'delete.open': { ar: 'حذف حسابي', en: 'Delete my account' },
  'delete.word': { ar: 'حذف حسابي', en: 'delete my account' },
  'delete.type': { ar: 'للتأكيد اكتب «{{word}}»', en: 'To confirm, type “{{word}}”' },
  'delete.mistyped': { ar: 'اكتب العبارة كما هي أعلاه', en: 'Type the words as they stand above' },
  'delete.submit': { ar: 'حذف الحساب نهائياً', en: 'Delete for good' },
  'delete.done': {
    ar: 'حُذف حسابك ومُحيت بياناتك الشخصية منه.',
    en: 'Your account is deleted and your personal details are cleared from it.',
  },

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
