import { defineMessages } from '#kernel/words.ts'

/** The words of people: signing in, registering, two-factor, one's own account. */
export const peopleMessages = defineMessages({
  // Beside every page of entrance
  'entrance.promise': { ar: 'قيمة عقارك، مثبتة بالدليل', en: 'What your property is worth, shown by evidence' },
  'entrance.detail': {
    ar: 'معاينة موثّقة، ومقارنات معلومة المصدر، وتقرير تقييم تعتمد عليه البنوك والجهات الرسمية.',
    en: 'A documented inspection, sourced comparables, and a report that banks and authorities can rely on.',
  },

  // Fields
  email: { ar: 'البريد الإلكتروني', en: 'Email' },
  password: { ar: 'كلمة المرور', en: 'Password' },
  passwordConfirm: { ar: 'تأكيد كلمة المرور', en: 'Confirm the password' },
  fullName: { ar: 'الاسم الكامل', en: 'Full name' },
  'fullName.hint': { ar: 'كما هو في البطاقة المدنية', en: 'As on the civil ID' },
  displayName: { ar: 'الاسم الظاهر', en: 'Display name' },
  'displayName.hint': {
    ar: 'الاسم الذي نخاطبك به ويظهر لمن يتابع طلبك',
    en: 'How we address you, and what others see',
  },
  'password.required': { ar: 'كلمة المرور مطلوبة', en: 'Password is required' },
  'password.wrong': { ar: 'كلمة المرور غير صحيحة', en: 'The password is wrong' },
  'password.same': { ar: 'كلمتا المرور متطابقتان', en: 'The passwords match' },
  'password.current': { ar: 'كلمة المرور الحالية', en: 'Current password' },
  'password.new': { ar: 'كلمة المرور الجديدة', en: 'New password' },
  'password.newConfirm': { ar: 'تأكيد كلمة المرور الجديدة', en: 'Confirm the new password' },
  'password.change': { ar: 'تغيير كلمة المرور', en: 'Change password' },
  'password.changed': {
    ar: 'تغيّرت كلمة المرور، وسُجّل خروجك من الأجهزة الأخرى',
    en: 'Password changed. You are signed out on all other devices',
  },

  // Sign in
  'login.title': { ar: 'تسجيل الدخول', en: 'Sign in' },
  'login.subtitle': { ar: 'أدخل بريدك الإلكتروني وكلمة المرور.', en: 'Enter your email and password.' },
  'login.submit': { ar: 'تسجيل الدخول', en: 'Sign in' },
  'login.noAccount': { ar: 'ليس لديك حساب؟', en: 'No account yet?' },
  'login.register': { ar: 'إنشاء حساب', en: 'Create an account' },
  'wait.seconds': {
    ar: {
      zero: 'يمكنك المحاولة الآن.',
      one: 'يمكنك المحاولة بعد ثانية واحدة.',
      two: 'يمكنك المحاولة بعد ثانيتين.',
      few: 'يمكنك المحاولة بعد {{n}} ثوانٍ.',
      many: 'يمكنك المحاولة بعد {{n}} ثانية.',
      other: 'يمكنك المحاولة بعد {{n}} ثانية.',
    },
    en: { one: 'You may try again in {{n}} second.', other: 'You may try again in {{n}} seconds.' },
  },
  'wait.minutes': {
    ar: {
      zero: 'يمكنك المحاولة الآن.',
      one: 'يمكنك المحاولة بعد دقيقة واحدة.',
      two: 'يمكنك المحاولة بعد دقيقتين.',
      few: 'يمكنك المحاولة بعد {{n}} دقائق.',
      many: 'يمكنك المحاولة بعد {{n}} دقيقة.',
      other: 'يمكنك المحاولة بعد {{n}} دقيقة.',
    },
    en: { one: 'You may try again in {{n}} minute.', other: 'You may try again in {{n}} minutes.' },
  },

  // Another address
  'email.change': { ar: 'تغيير البريد الإلكتروني', en: 'Change the email' },
  'email.new': { ar: 'البريد الإلكتروني الجديد', en: 'New email' },
  'email.submit': { ar: 'إرسال رابط التأكيد', en: 'Send the confirmation link' },
  'email.sent': {
    ar: 'أرسلنا رابط التأكيد إلى {{email}}. يبقى بريدك الحالي كما هو حتى تفتح الرابط.',
    en: 'We sent a confirmation link to {{email}}. Your current email stays in use until you open it.',
  },
  'email.unconfirmed': { ar: 'لم يُؤكَّد بريدك الإلكتروني بعد', en: 'Your email is not confirmed yet' },
  'email.unconfirmedHint': {
    ar: 'افتح الرابط الذي أرسلناه إليه عند إنشاء الحساب، لتصلك عليه مراسلاتنا.',
    en: 'Open the link we sent there when you registered, so that our messages reach you.',
  },
  'email.confirmAgain': { ar: 'إرسال الرابط مرة أخرى', en: 'Send the link again' },
  'email.confirmSent': {
    ar: 'أُرسل الرابط إلى {{email}}، وهو صالح لثلاثة أيام. إن لم تجد الرسالة خلال دقائق فابحث في البريد غير المرغوب فيه.',
    en: 'The link is on its way to {{email}} and is valid for three days. If you do not find it within minutes, look in your junk mail.',
  },
  'email.notConfirmed': { ar: 'لم يُؤكَّد بعد', en: 'not confirmed' },

  // The demonstration
  'demo.title': { ar: 'حسابات العرض التجريبي', en: 'Demonstration accounts' },
  'demo.hint': {
    ar: 'بيانات هذه النسخة غير حقيقية. اختر حساباً للدخول به مباشرة.',
    en: 'The data here is fictional. Choose an account to sign in at once.',
  },
  'demo.code': { ar: 'إدراج رمز التحقق الحالي', en: 'Fill in the current code' },

  // Register
  'register.title': { ar: 'إنشاء حساب', en: 'Create an account' },

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
  'method.TOTP': { ar: 'تطبيق المصادقة', en: 'Authenticator app' },
  'method.TOTP.hint': {
    ar: 'يعمل دون شبكة، ولا تُرسل رموزه إلى أي جهة.',
    en: 'Works without a network, and its codes are never sent anywhere.',
  },
  'method.SMS': { ar: 'رسالة نصية', en: 'Text message' },
  'method.SMS.hint': {
    ar: 'يلزم لها هاتفك وتغطية الشبكة. ومن يستولي على رقمك تصله الرموز.',
    en: 'Needs your phone and its network. Anyone who takes over your number gets the codes.',
  },
  'method.EMAIL': { ar: 'البريد الإلكتروني', en: 'Email' },
  'method.EMAIL.hint': {
    ar: 'تُرسل الرموز إلى {{email}}. ومن يدخل إلى بريدك تصله الرموز.',
    en: 'Codes go to {{email}}. Anyone who opens your mailbox gets them.',
  },
  'method.recommended': { ar: 'الأكثر أماناً', en: 'Safest' },
  'method.phone': { ar: 'رقم الهاتف مع رمز الدولة', en: 'Phone number with the country code' },
  'method.phone.hint': { ar: 'مثال: {{phone}}', en: 'For example {{phone}}' },
  'method.other': { ar: 'اختيار طريقة أخرى', en: 'Choose another method' },

  // The second step by other means
  'code.recovery': { ar: 'استخدام رمز استرداد', en: 'Use a recovery code instead' },
  'code.app': { ar: 'استخدام تطبيق المصادقة', en: 'Use the authenticator app instead' },
  'code.sent': { ar: 'استخدام الرمز المرسل', en: 'Use the code that was sent instead' },
  'code.sentByMail': {
    ar: 'أرسلنا رمزاً من ستة أرقام إلى بريدك {{to}}. أدخله خلال خمس دقائق.',
    en: 'We sent a six-digit code to your email {{to}}. Enter it within five minutes.',
  },
  'code.sentBySms': {
    ar: 'أرسلنا رمزاً من ستة أرقام برسالة نصية إلى {{to}}. أدخله خلال خمس دقائق.',
    en: 'We sent a six-digit code by text message to {{to}}. Enter it within five minutes.',
  },
  'code.none': {
    ar: 'لا يوجد رمز صالح الآن. سنرسل رمزاً جديداً إلى {{to}} عند انتهاء المهلة المبيّنة أدناه.',
    en: 'No code is valid at the moment. A new one is sent to {{to}} when the time below is over.',
  },
  'code.resend': { ar: 'إرسال رمز جديد', en: 'Send a new code' },
  'code.resendIn': { ar: 'إرسال رمز جديد بعد {{time}}', en: 'Send a new code in {{time}}' },
  'code.canResend': { ar: 'يمكنك الآن طلب رمز جديد.', en: 'You can ask for a new code now.' },
  'code.resent': {
    ar: 'أرسلنا رمزاً جديداً، ولم يعد السابق صالحاً.',
    en: 'A new code is on its way. The previous one is no longer valid.',
  },
  'code.recoverySubtitle': {
    ar: 'أدخل أحد رموز الاسترداد التي حفظتها عند التفعيل. كل رمز يُستخدم مرة واحدة.',
    en: 'Enter one of the recovery codes you saved at the set-up. Each works once.',
  },
  'code.recoveryLabel': { ar: 'رمز الاسترداد', en: 'Recovery code' },
  'code.recoveryMissing': { ar: 'أدخل رمز الاسترداد', en: 'Enter a recovery code' },
  'code.recoveryWrong': {
    ar: 'رمز الاسترداد غير صحيح أو سبق استخدامه',
    en: 'The recovery code is wrong or was already used',
  },
  'code.trust': { ar: 'الوثوق بهذا الجهاز لمدة {{n}} يوماً', en: 'Trust this device for {{n}} days' },
  'code.trustHint': {
    ar: 'لن يُطلب الرمز هنا خلال هذه المدة. لا تختر ذلك على جهاز يستخدمه غيرك.',
    en: 'No code is asked for here until then. Do not use this on a shared device.',
  },
  'code.ended': {
    ar: 'انتهت هذه المحاولة. سجّل الدخول من جديد لإدخال رمز آخر.',
    en: 'This attempt has ended. Sign in again to enter another code.',
  },
  'code.again': { ar: 'تسجيل الدخول من جديد', en: 'Sign in again' },
  'code.used': {
    ar: 'سجّلت الدخول برمز استرداد لم يعد صالحاً بعد استخدامه. أصدر رموزاً جديدة قبل أن تنفد.',
    en: 'You used up a recovery code. Create new ones before they run out.',
  },

  // The profile
  'profile.subtitle': {
    ar: 'بياناتك وتفضيلاتك وأمان حسابك',
    en: 'Your details, preferences and account security',
  },

  'identity.title': { ar: 'بياناتي', en: 'My details' },
  'identity.role': { ar: 'الدور', en: 'Role' },
  'identity.since': { ar: 'تاريخ إنشاء الحساب', en: 'Account created' },
  phoneNumber: { ar: 'رقم الهاتف', en: 'Phone number' },
  organization: { ar: 'جهة العمل', en: 'Organization' },
  'identity.save': { ar: 'حفظ التعديلات', en: 'Save changes' },
  'identity.discard': { ar: 'تجاهل التعديلات', en: 'Discard changes' },
  'identity.saved': { ar: 'حُفظت بياناتك', en: 'Your details are saved' },
  'identity.restored': {
    ar: 'استُعيدت تعديلات لم تحفظها.',
    en: 'Unsaved changes restored.',
  },
  'identity.stale': {
    ar: 'عُدّلت بياناتك من مكان آخر بعد أن بدأت الكتابة، ولم تُحفظ تعديلاتك.',
    en: 'Your details were changed elsewhere after you started typing. Your changes are not saved.',
  },
  'identity.reload': { ar: 'عرض أحدث البيانات مع إبقاء ما كتبته', en: 'Load the latest, keep what I typed' },

  'password.setAt': { ar: 'آخر تغيير: {{when}}', en: 'Last changed: {{when}}' },
  'password.keeps': {
    ar: 'عند تغييرها تبقى جلستك على هذا الجهاز، وتنتهي جلساتك الأخرى، وتُلغى الأجهزة الموثوقة.',
    en: 'Changing it keeps you signed in here, ends your other sessions and removes trusted devices.',
  },

  'password.none': {
    ar: 'لا توجد كلمة مرور لحسابك. وهي لازمة لتغيير بريدك وتفعيل التحقق بخطوتين وحذف الحساب.',
    en: 'Your account has no password. You need one to change your email, set up two-factor and delete the account.',
  },
  'password.sendLink': { ar: 'إرسال رابط لتعيين كلمة مرور', en: 'Send me a link to set one' },
  'password.linkSent': {
    ar: 'أرسلنا الرابط إلى {{email}}. بعد تعيين كلمة المرور سجّل الدخول بها من جديد.',
    en: 'We sent the link to {{email}}. After you set the password, sign in again with it.',
  },
  'delete.done': {
    ar: 'حُذف حسابك ومُحيت بياناتك الشخصية منه.',
    en: 'Your account is deleted and your personal details are removed from it.',
  },

  // Faults of a user's record: the English texts are fixed, other programs read them
  'fault.email.required': { ar: 'البريد الإلكتروني مطلوب', en: 'Email is required' },
  'fault.email.invalid': { ar: 'البريد الإلكتروني غير صحيح', en: 'Email is invalid' },
  'fault.displayName.required': { ar: 'الاسم الظاهر مطلوب', en: 'Display name is required' },
  'fault.fullName.required': { ar: 'الاسم الكامل مطلوب', en: 'Full name is required' },
  'fault.role.required': { ar: 'الدور مطلوب', en: 'Role is required' },
  'fault.role.list': { ar: 'اختر الدور من القائمة', en: 'Role must be one of the known roles' },
  'fault.active.required': { ar: 'حالة الحساب مطلوبة', en: 'Active flag is required' },
  'fault.phoneNumber.invalid': { ar: 'رقم الهاتف غير صحيح', en: 'Phone number is invalid' },
})
