import { defineMessages } from '#kernel/words.ts'

/** The words of the shell: the frame of every page, error pages, and what all screens share. */
export const shellMessages = defineMessages({
  // Header
  skip: { ar: 'الانتقال إلى المحتوى', en: 'Skip to content' },
  skipToList: { ar: 'الانتقال إلى القائمة', en: 'Skip to the list' },
  mainNavigation: { ar: 'القائمة الرئيسية', en: 'Main navigation' },
  home: { ar: 'الرئيسية', en: 'Home' },
  homeOf: { ar: '{{company}} – الصفحة الرئيسية', en: '{{company}} – home page' },
  openMenu: { ar: 'فتح القائمة', en: 'Open the menu' },
  menu: { ar: 'القائمة', en: 'Menu' },
  'language.ar': { ar: 'العربية', en: 'Arabic' },
  'language.en': { ar: 'الإنجليزية', en: 'English' },
  otherLanguage: { ar: 'English', en: 'العربية' },
  signIn: { ar: 'تسجيل الدخول', en: 'Sign in' },
  signOut: { ar: 'تسجيل الخروج', en: 'Sign out' },
  'unsaved.title': {
    ar: {
      zero: 'لا نماذج غير محفوظة',
      one: 'لديك نموذج لم تحفظه',
      two: 'لديك نموذجان لم تحفظهما',
      few: 'لديك {{n}} نماذج لم تحفظها',
      many: 'لديك {{n}} نموذجاً لم تحفظه',
      other: 'لديك {{n}} نموذج لم تحفظه',
    },
    en: { one: 'You have {{n}} form that is not saved', other: 'You have {{n}} forms that are not saved' },
  },
  'unsaved.text': {
    ar: 'تسجيل الخروج يحذف من هذا الجهاز كل ما كتبته ولم تحفظه، في كل النوافذ.',
    en: 'Signing out removes from this device everything you typed and did not save, in every tab.',
  },
  'unsaved.signOut': { ar: 'الخروج وحذف ما كتبته', en: 'Sign out and discard it' },
  'unsaved.stay': { ar: 'البقاء', en: 'Stay signed in' },
  'leave.title': { ar: 'تغييراتك لم تُحفظ', en: 'Your changes are not saved' },
  'leave.text': {
    ar: 'عند المغادرة يمكن أن يبقى ما كتبته على هذا الجهاز حتى تعود إليه.',
    en: 'When you leave, what you typed can stay on this device until you come back to it.',
  },
  'leave.discard': { ar: 'حذف ما كتبته', en: 'Discard it' },
  'leave.keep': { ar: 'الاحتفاظ به', en: 'Keep it' },
  'leave.stay': { ar: 'البقاء في النموذج', en: 'Stay on the form' },

  // Appearance and digits
  appearance: { ar: 'المظهر', en: 'Appearance' },
  'scheme.auto': { ar: 'حسب الجهاز', en: 'Same as the device' },
  'scheme.light': { ar: 'فاتح', en: 'Light' },
  'scheme.dark': { ar: 'داكن', en: 'Dark' },
  highContrast: { ar: 'تباين عالٍ', en: 'High contrast' },
  accessibility: { ar: 'إمكانية الوصول', en: 'Accessibility' },
  digits: { ar: 'الأرقام', en: 'Digits' },

  // The button of the palette; its other words come with it
  search: { ar: 'البحث', en: 'Search' },
  openPalette: { ar: 'بحث أو أمر', en: 'Search or run a command' },

  // Words of every screen
  cancel: { ar: 'إلغاء', en: 'Cancel' },
  close: { ar: 'إغلاق', en: 'Close' },
  loading: { ar: 'جارٍ التحميل…', en: 'Loading…' },
  retry: { ar: 'إعادة المحاولة', en: 'Try again' },
  clear: { ar: 'مسح', en: 'Clear' },
  kwd: { ar: 'د.ك', en: 'KWD' },
  notANumber: { ar: 'أدخل رقماً', en: 'Enter a number' },
  copied: { ar: 'تم النسخ', en: 'Copied' },
  copyOf: { ar: 'نسخ: {{label}}', en: 'Copy: {{label}}' },
  notCopied: {
    ar: 'لم يسمح المتصفح بالنسخ. انسخ النص يدوياً.',
    en: 'The browser did not allow copying. Copy it by hand.',
  },
  noMatch: { ar: 'لا توجد نتائج مطابقة', en: 'No matches' },
  openCalendar: { ar: 'اختيار التاريخ من التقويم: {{label}}', en: 'Choose the date from a calendar: {{label}}' },
  showPassword: { ar: 'إظهار كلمة المرور', en: 'Show the password' },
  hidePassword: { ar: 'إخفاء كلمة المرور', en: 'Hide the password' },
  passwordRuleMet: { ar: '(مستوفى)', en: '(met)' },
  earlier: { ar: 'السابق', en: 'Earlier' },
  later: { ar: 'التالي', en: 'Later' },
  dateHint: { ar: 'يوم/شهر/سنة', en: 'day/month/year' },
  requestId: { ar: 'رقم المتابعة للدعم: {{id}}', en: 'Reference for support: {{id}}' },

  // Error and notice pages
  backHome: { ar: 'العودة إلى الرئيسية', en: 'Back to home' },
  backToPrevious: { ar: 'الرجوع إلى الصفحة السابقة', en: 'Back to the previous page' },
  'error.NOT_FOUND': { ar: 'لم نجد هذه الصفحة', en: 'Page not found' },
  'error.NOT_FOUND.hint': {
    ar: 'قد يكون الرابط غير صحيح، أو تكون الصفحة قد نُقلت أو حُذفت، أو لا تشملها صلاحياتك.',
    en: 'The link may be wrong, the page may have been moved or deleted, or your account may not include it.',
  },
  'error.UNAUTHORIZED': { ar: 'لا تملك صلاحية فتح هذه الصفحة', en: 'You do not have access to this page' },
  'error.UNAUTHORIZED.hint': {
    ar: 'صلاحيات حسابك لا تشمل هذه الصفحة. إن كان عملك يتطلبها فاطلبها من المدير العام.',
    en: 'Your account does not include this page. If your work needs it, ask an administrator for access.',
  },
  'error.INACTIVE': { ar: 'حسابك موقوف', en: 'Your account is inactive' },
  'error.INACTIVE.hint': {
    ar: 'لا يمكن استخدام هذا الحساب حالياً. للاستفسار راسلنا على {{email}}.',
    en: 'This account was deactivated and cannot be used for now. For questions, write to {{email}}.',
  },
  'error.SERVER': { ar: 'حدث خطأ في الخادم', en: 'Something went wrong on our side' },
  'error.SERVER.hint': {
    ar: 'تعذّر إتمام طلبك لخلل من جهتنا. أعد المحاولة بعد قليل، وإن تكرر ذلك فتواصل مع الدعم.',
    en: 'We could not complete your request. Try again shortly, and contact support if it happens again.',
  },
  'error.NETWORK': { ar: 'تعذّر الاتصال', en: 'No connection' },
  'error.NETWORK.hint': {
    ar: 'لم نتمكن من الوصول إلى الخادم. تحقق من اتصالك بالإنترنت ثم أعد المحاولة.',
    en: 'We could not reach the server. Check your internet connection and try again.',
  },
  'error.VALIDATION': { ar: 'تعذّر قبول الطلب', en: 'The request was not accepted' },
  'error.VALIDATION.hint': {
    ar: 'في الطلب بيانات ناقصة أو غير صحيحة. ارجع إلى الصفحة السابقة وراجع ما أدخلته.',
    en: 'Something in the request is missing or not valid. Go back and check what you entered.',
  },
  'error.AUTHENTICATION': { ar: 'يلزم تسجيل الدخول', en: 'Please sign in' },
  'error.AUTHENTICATION.hint': {
    ar: 'انتهت جلستك أو لم تسجّل الدخول بعد. سجّل الدخول للمتابعة.',
    en: 'Your session has ended, or you have not signed in yet. Sign in to continue.',
  },
  'error.AUTHORIZATION': { ar: 'هذا الإجراء غير متاح لك', en: 'You do not have permission for this' },
  'error.AUTHORIZATION.hint': {
    ar: 'صلاحيات حسابك لا تشمل هذا الإجراء ولا هذه البيانات. إن كان عملك يتطلبها فاطلبها من المدير العام.',
    en: 'Your account does not include this action or this data. If your work needs it, ask an administrator for access.',
  },
  busy: {
    ar: 'الخادم مشغول الآن، وتُعاد المحاولة تلقائياً.',
    en: 'The server is busy. Your request is sent again by itself.',
  },
  'error.UNKNOWN': { ar: 'تعذّر عرض الصفحة', en: 'This page could not be shown' },
  'error.UNKNOWN.hint': {
    ar: 'حدث خطأ غير متوقع في هذه الصفحة وحدها. أعد المحاولة أو انتقل إلى صفحة أخرى.',
    en: 'Something unexpected happened on this page only. Try again, or go to another page.',
  },

  // What the device cannot do, for whatever keeps something on it
  'device.full': {
    ar: 'امتلأت مساحة الهاتف فلم تُحفظ. أخلِ بعض المساحة ثم حاول مرة أخرى.',
    en: 'The phone has no room left, so this was not kept. Free some space and try again.',
  },
  'device.closed': {
    ar: 'لا يسمح المتصفح بالحفظ على هذا الهاتف الآن. أغلق ثمين وافتحه من جديد.',
    en: 'The browser does not allow anything to be kept on this phone now. Close Thamin and open it again.',
  },
  'device.failed': {
    ar: 'تعذّر الحفظ على هذا الهاتف. حاول مرة أخرى.',
    en: 'This could not be kept on this phone. Try again.',
  },
  'device.damaged': {
    ar: 'لم يُحفظ الملف سليماً على الهاتف. حاول مرة أخرى.',
    en: 'The file was not kept whole on the phone. Try again.',
  },
})
