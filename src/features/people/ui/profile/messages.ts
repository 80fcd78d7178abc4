import { defineMessages } from '#kernel/words.ts'

/** Words of the profile and of setting up the second step; they come with those screens. */
export const profileMessages = defineMessages({
  // Setting it up
  'setUp.title': { ar: 'تفعيل التحقق بخطوتين', en: 'Set up two-factor authentication' },
  'setUp.subtitle': {
    ar: 'حسابك ذو صلاحيات واسعة، ولا يُستخدم إلا بعد تفعيل التحقق بخطوتين. لن يستغرق ذلك أكثر من دقيقتين.',
    en: 'Your account has wide permissions, so two-factor authentication comes first. It takes two minutes.',
  },
  'setUp.step1': { ar: 'أكّد كلمة المرور.', en: 'Confirm your password.' },
  'setUp.step2': {
    ar: 'أكّد وصول الرموز بإدخال أول رمز.',
    en: 'Confirm that codes reach you by entering the first one.',
  },
  'setUp.step3': { ar: 'احفظ رموز الاسترداد في مكان آمن.', en: 'Store the recovery codes in a safe place.' },
  'setUp.continue': { ar: 'متابعة', en: 'Continue' },
  'setUp.method': { ar: 'طريقة الحصول على الرمز', en: 'How you get the code' },
  'sent.title': { ar: 'تأكيد وصول الرمز', en: 'Confirm that the code arrives' },
  'sent.submit': { ar: 'تفعيل', en: 'Activate' },
  'scan.title': { ar: 'ربط تطبيق المصادقة', en: 'Connect your authenticator app' },
  'scan.subtitle': {
    ar: 'صوّر رمز QR بتطبيق المصادقة، ثم أدخل الرمز الذي يظهر فيه.',
    en: 'Scan the QR code with your authenticator app, then enter the code it shows.',
  },
  'scan.picture': { ar: 'رمز QR لربط تطبيق المصادقة', en: 'QR code that connects the authenticator app' },
  'scan.manual': {
    ar: 'تعذّرت قراءة الرمز؟ أدخل هذا المفتاح في التطبيق:',
    en: 'Cannot scan it? Enter this key in the app:',
  },
  'scan.submit': { ar: 'تفعيل', en: 'Activate' },
  'recovery.title': { ar: 'رموز الاسترداد', en: 'Recovery codes' },
  'recovery.subtitle': {
    ar: 'كل رمز يُستخدم مرة واحدة بدل رمز التحقق إذا تعذّر الحصول عليه. احفظها الآن، فلن تظهر مرة أخرى.',
    en: 'Each works once in place of a verification code, if you cannot get one. Save them now: they are not shown again.',
  },
  'recovery.download': { ar: 'تنزيل', en: 'Download' },
  'recovery.continue': { ar: 'حفظت الرموز، متابعة', en: 'I have saved them, continue' },
  copy: { ar: 'نسخ', en: 'Copy' },

  // Setting the second step up of one's own accord
  'setUp.voluntary': {
    ar: 'سيُطلب عند الدخول رمز إضافة إلى كلمة المرور، فلا تكفي كلمة المرور وحدها للدخول.',
    en: 'Signing in will ask for a code as well as the password, so the password alone is not enough.',
  },
  'setUp.already': { ar: 'التحقق بخطوتين مفعّل', en: 'Two-factor authentication is on' },
  'setUp.alreadyText': {
    ar: 'لا يلزم تفعيله مرة أخرى. إصدار رموز الاسترداد والإيقاف من الملف الشخصي.',
    en: 'There is nothing to set up. You can create recovery codes or turn it off in your profile.',
  },
  'setUp.notOffered': { ar: 'التحقق بخطوتين غير متاح', en: 'Two-factor is not available' },
  'setUp.notOfferedText': {
    ar: 'أوقفه المكتب لغير المسؤولين. ويبقى مفعّلاً لمن فعّله سابقاً.',
    en: 'The firm has turned it off for everyone but administrators. Anyone who set it up before keeps it.',
  },
  'setUp.toProfile': { ar: 'الانتقال إلى الملف الشخصي', en: 'Go to the profile' },
  // One's own photo
  'photo.title': { ar: 'الصورة الشخصية', en: 'Photo' },
  'photo.add': { ar: 'إضافة صورة', en: 'Add a photo' },
  'photo.change': { ar: 'تغيير الصورة', en: 'Change the photo' },
  'photo.take': { ar: 'التقاط صورة', en: 'Take a photo' },
  'photo.drop': { ar: 'أو اسحب صورة وأفلتها هنا.', en: 'Or drag a picture here.' },
  'photo.who': {
    ar: 'تظهر صورتك للمستخدمين المسجّلين فقط.',
    en: 'Your photo is shown only to people who are signed in.',
  },
  'photo.frame': { ar: 'موضع الصورة في الإطار', en: 'The picture in its frame' },
  'photo.frameHint': {
    ar: 'اسحب الصورة أو حرّكها بأسهم لوحة المفاتيح، أو اضغط على النقطة التي تريدها في الوسط. لا يُرفع إلا ما يظهر في الإطار.',
    en: 'Drag the picture, move it with the arrow keys, or press the point you want in the middle. Only what is inside the frame is uploaded.',
  },
  'photo.zoom': { ar: 'التكبير', en: 'Zoom' },
  'photo.save': { ar: 'حفظ الصورة', en: 'Save the photo' },
  'photo.sending': { ar: 'جارٍ رفع الصورة…', en: 'Uploading the photo…' },
  'photo.saved': { ar: 'حُفظت صورتك', en: 'Your photo is saved' },
  'photo.remove': { ar: 'إزالة الصورة', en: 'Remove the photo' },
  'photo.removeAsk': {
    ar: 'تُحذف صورتك، وتظهر مكانها الأحرف الأولى من اسمك.',
    en: 'Your photo is deleted, and your initials are shown instead.',
  },
  'photo.removed': { ar: 'أُزيلت صورتك', en: 'Your photo is removed' },
  'photo.unreadable': {
    ar: 'تعذّر فتح هذا الملف. اختر صورة بصيغة JPEG أو PNG أو WebP.',
    en: 'This file could not be opened as a picture. Choose a JPEG, PNG or WebP.',
  },
  'photo.tooBig': {
    ar: 'حجم الملف أكبر من {{limit}} ميغابايت. اختر صورة أصغر.',
    en: 'The file is larger than {{limit}} MB. Choose a smaller picture.',
  },
  'photo.tooOften': {
    ar: {
      zero: 'غيّرت صورتك مرات كثيرة. حاول بعد قليل.',
      one: 'غيّرت صورتك مرات كثيرة. حاول بعد دقيقة.',
      two: 'غيّرت صورتك مرات كثيرة. حاول بعد دقيقتين.',
      few: 'غيّرت صورتك مرات كثيرة. حاول بعد {{n}} دقائق.',
      many: 'غيّرت صورتك مرات كثيرة. حاول بعد {{n}} دقيقة.',
      other: 'غيّرت صورتك مرات كثيرة. حاول بعد {{n}} دقيقة.',
    },
    en: {
      one: 'You have changed your photo many times. Try again in {{n}} minute.',
      other: 'You have changed your photo many times. Try again in {{n}} minutes.',
    },
  },

  'preferences.title': { ar: 'التفضيلات', en: 'Preferences' },
  'preferences.language': { ar: 'لغة العرض', en: 'Language' },

  'external.title': { ar: 'الدخول عن طريق خدمة أخرى', en: 'Sign-in with another service' },
  'external.since': { ar: 'مرتبط منذ {{when}}', en: 'Linked since {{when}}' },
  'external.unlink': { ar: 'إلغاء الربط', en: 'Unlink' },
  'external.unlinkText': {
    ar: 'بعد إلغاء الربط يكون الدخول بكلمة المرور أو برابط يصلك بالبريد. وإذا دخلت لاحقاً عن طريق هذه الخدمة بالبريد نفسه عاد الربط.',
    en: 'You will then sign in with the password or a link. Signing in with this service again under the same email links it again.',
  },
  'external.unlinked': { ar: 'أُلغي الربط', en: 'Unlinked' },
  'external.needsPassword': {
    ar: 'لإلغاء الربط عيّن كلمة مرور أولاً، حتى لا تفقد الوصول إلى الحساب.',
    en: 'To unlink it, set a password first, so that you do not lose access.',
  },

  'twoFactor.on': { ar: 'مفعّل', en: 'On' },
  'twoFactor.off': { ar: 'غير مفعّل', en: 'Off' },
  'twoFactor.onText': {
    ar: 'يُطلب رمز التحقق عند الدخول، إلا على الأجهزة الموثوقة.',
    en: 'Signing in asks for a verification code, except on trusted devices.',
  },
  'twoFactor.offText': {
    ar: 'يحمي حسابك حتى لو عُرفت كلمة المرور، إذ يُطلب عند الدخول رمز لا يصل إلا إليك.',
    en: 'Protects your account even if someone knows the password: signing in asks for a code that only you get.',
  },
  'twoFactor.method': { ar: 'الطريقة', en: 'Method' },
  'twoFactor.sentTo': { ar: 'تُرسل الرموز إلى', en: 'Codes go to' },
  'twoFactor.phoneStays': {
    ar: 'تغيير رقم الهاتف في بياناتك لا يغيّر الرقم الذي تُرسل إليه الرموز.',
    en: 'Changing the phone number in your details does not change where codes are sent.',
  },
  'twoFactor.codesLeft': { ar: 'رموز الاسترداد المتبقية', en: 'Recovery codes left' },
  'twoFactor.fewLeft': {
    ar: 'أوشكت رموز الاسترداد على النفاد. أصدر رموزاً جديدة واحفظها.',
    en: 'Your recovery codes are running out. Create new ones and save them.',
  },
  'twoFactor.change': { ar: 'تغيير الطريقة', en: 'Change the method' },
  'twoFactor.changeText': {
    ar: 'تُوقف الطريقة الحالية، ثم تُفعَّل الأخرى في الصفحة التالية. وتُلغى رموز الاسترداد والأجهزة الموثوقة.',
    en: 'The current method is turned off, and you set up the other one on the next page. Recovery codes and trusted devices are cancelled.',
  },
  'twoFactor.newCodes': { ar: 'رموز استرداد جديدة', en: 'New recovery codes' },
  'twoFactor.newCodesText': {
    ar: 'تُلغى الرموز السابقة كلها عند إصدار الجديدة.',
    en: 'Creating new ones cancels all earlier codes.',
  },
  'twoFactor.makeCodes': { ar: 'إصدار الرموز', en: 'Create new codes' },
  'twoFactor.kept': { ar: 'حفظت الرموز', en: 'I have saved them' },
  'twoFactor.disable': { ar: 'إيقاف التحقق بخطوتين', en: 'Turn two-factor off' },
  'twoFactor.disableText': {
    ar: 'بعد الإيقاف يكفي للدخول البريد وكلمة المرور، وتُلغى رموز الاسترداد والأجهزة الموثوقة.',
    en: 'Email and password will then be enough to sign in. Recovery codes and trusted devices are cancelled.',
  },
  'twoFactor.owed': {
    ar: 'صلاحيات حسابك لا تُستخدم دون التحقق بخطوتين. بعد الإيقاف يلزم تفعيله قبل أي إجراء آخر.',
    en: 'Your account cannot be used without two-factor: you will have to set it up again at once.',
  },
  'twoFactor.disabled': { ar: 'أُوقف التحقق بخطوتين', en: 'Two-factor is off' },

  // Where one is signed in
  'sessions.title': { ar: 'الجلسات المفتوحة', en: 'Open sessions' },
  'sessions.current': { ar: 'هذا الجهاز', en: 'This device' },
  'sessions.since': { ar: 'منذ {{when}}', en: 'Since {{when}}' },
  'sessions.end': { ar: 'إنهاء', en: 'End' },
  'sessions.endOf': { ar: 'إنهاء جلسة {{device}}، {{when}}', en: 'End the session on {{device}}, {{when}}' },
  'sessions.ended': { ar: 'أُنهيت الجلسة', en: 'The session was ended' },
  'sessions.endOthers': { ar: 'إنهاء الجلسات الأخرى', en: 'End all other sessions' },
  'sessions.endOthersAsk': {
    ar: 'سيُسجَّل خروجك فوراً من كل الأجهزة إلا هذا الجهاز.',
    en: 'You will be signed out at once on every other device.',
  },
  'sessions.othersEnded': { ar: 'أُنهيت الجلسات الأخرى', en: 'All other sessions were ended' },
  'sessions.all': { ar: 'عرض الكل ({{n}})', en: 'Show all ({{n}})' },
  'devices.title': { ar: 'الأجهزة الموثوقة', en: 'Trusted devices' },
  'devices.none': {
    ar: 'لا توجد أجهزة موثوقة. يمكنك الوثوق بجهازك عند إدخال رمز التحقق.',
    en: 'None. You can trust a device when you enter the verification code on it.',
  },
  'devices.until': { ar: 'حتى {{when}}', en: 'Until {{when}}' },
  'devices.remove': { ar: 'إلغاء الثقة', en: 'Stop trusting' },
  'devices.removeOf': { ar: 'إلغاء الثقة بجهاز {{device}}، {{when}}', en: 'Stop trusting {{device}}, {{when}}' },
  'devices.removed': { ar: 'سيُطلب رمز التحقق على ذلك الجهاز', en: 'That device will be asked for a code' },

  // Leaving for good
  'delete.title': { ar: 'حذف الحساب', en: 'Delete the account' },
  'delete.staff': {
    ar: 'يحذف حسابات الموظفين المدير العام أو مسؤول تقنية المعلومات، بعد تسليم الأعمال المفتوحة. اطلب ذلك من إدارة المكتب.',
    en: 'An administrator deletes the accounts of staff, once their open work is handed over. Ask the firm’s management.',
  },
  'delete.owner': {
    ar: 'لحساب المنشأة أعضاء آخرون: تُنقل ملكيته إلى أحدهم أولاً، ثم يُحذف حسابك.',
    en: 'The company’s account has other members: hand it on to one of them first, then delete your account.',
  },
  'delete.text': { ar: 'الحذف نهائي ولا يمكن التراجع عنه.', en: 'This is permanent and cannot be undone.' },
  'delete.clears': {
    ar: 'يُمحى من الحساب الاسم والبريد والهاتف وجهة العمل والصورة، وتنتهي الجلسات وكل طرق الدخول، وتُحذف الإشعارات والتفضيلات والأجهزة ومسودات الطلبات.',
    en: 'Deleted: your name, email, phone, organization and photo, all sessions and every way to sign in, notifications, preferences, devices, and drafts of requests.',
  },
  'delete.keeps': {
    ar: 'يبقى لدى المكتب ما يلزم حفظه: ملفات التقييم وتقاريرها، والطلبات المرسلة، والشروط المقبولة والفواتير بالاسم المدوّن فيها، والرسائل، وقيود سجل التدقيق.',
    en: 'Kept by the firm because the law requires it: valuation files and reports, requests that were sent, accepted terms and invoices with the name on them, messages, and the entries of the audit log.',
  },
  'delete.clearsStaff': {
    ar: 'يُمحى من الحساب البريد والهاتف والصورة، وتنتهي الجلسات وكل طرق الدخول، وتُحذف الإشعارات والتفضيلات والأجهزة.',
    en: 'Deleted: your email, phone and photo, all sessions and every way to sign in, notifications, preferences and devices.',
  },
  'delete.keepsStaff': {
    ar: 'يبقى لدى المكتب ما يلزم حفظه: الاسم والترخيص كما تذكرهما التقييمات والتقارير، والرسائل والتعليقات، وقيود سجل التدقيق.',
    en: 'Kept by the firm because the law requires it: your name and licence as valuations and reports state them, messages and comments, and the entries of the audit log.',
  },
  'delete.open': { ar: 'حذف حسابي', en: 'Delete my account' },
  'delete.word': { ar: 'حذف حسابي', en: 'delete my account' },
  'delete.type': { ar: 'للتأكيد اكتب «{{word}}»', en: 'To confirm, type “{{word}}”' },
  'delete.mistyped': { ar: 'اكتب العبارة كما هي أعلاه', en: 'Type the words exactly as above' },
  'delete.submit': { ar: 'حذف الحساب نهائياً', en: 'Delete permanently' },
})
