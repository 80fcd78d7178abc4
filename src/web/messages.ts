import { defineMessages } from '#kernel/words.ts'

/** The words of the shell: header, notice pages, and what every screen says. */
export const shellMessages = defineMessages({
  // Header
  skip: { ar: 'تخطَّ إلى المحتوى', en: 'Skip to content' },
  mainNavigation: { ar: 'القائمة الرئيسية', en: 'Main navigation' },
  home: { ar: 'الرئيسية', en: 'Home' },
  valuations: { ar: 'التقييمات', en: 'Valuations' },
  newValuation: { ar: 'تقييم جديد', en: 'New valuation' },
  openMenu: { ar: 'فتح القائمة', en: 'Open the menu' },
  menu: { ar: 'القائمة', en: 'Menu' },
  otherLanguage: { ar: 'English', en: 'العربية' },
  signIn: { ar: 'تسجيل الدخول', en: 'Sign in' },
  signOut: { ar: 'تسجيل الخروج', en: 'Sign out' },
  account: { ar: 'حساب {{name}}', en: 'Account of {{name}}' },

  // Appearance and digits
  appearance: { ar: 'المظهر', en: 'Appearance' },
  'scheme.auto': { ar: 'حسب الجهاز', en: 'As the device' },
  'scheme.light': { ar: 'فاتح', en: 'Light' },
  'scheme.dark': { ar: 'داكن', en: 'Dark' },
  highContrast: { ar: 'تباين عالٍ', en: 'High contrast' },
  digits: { ar: 'الأرقام', en: 'Digits' },

  // Words of every screen
  save: { ar: 'حفظ', en: 'Save' },
  cancel: { ar: 'إلغاء', en: 'Cancel' },
  close: { ar: 'إغلاق', en: 'Close' },
  loading: { ar: 'جارٍ التحميل…', en: 'Loading…' },
  retry: { ar: 'إعادة المحاولة', en: 'Try again' },
  required: { ar: 'مطلوب', en: 'required' },
  none: { ar: 'لا شيء', en: 'None' },
  clear: { ar: 'مسح', en: 'Clear' },
  kwd: { ar: 'د.ك', en: 'KWD' },
  notANumber: { ar: 'اكتب رقماً', en: 'Type a number' },
  noMatch: { ar: 'لا نتيجة مطابقة', en: 'Nothing matches' },
  openCalendar: { ar: 'اختيار التاريخ من التقويم: {{label}}', en: 'Choose the date from a calendar: {{label}}' },
  earlier: { ar: 'السابق', en: 'Earlier' },
  later: { ar: 'التالي', en: 'Later' },
  dateHint: { ar: 'يوم/شهر/سنة', en: 'day/month/year' },
  requestId: { ar: 'رقم المتابعة للدعم: {{id}}', en: 'Reference for support: {{id}}' },
})
