import { defineMessages } from './words.ts'

/** Words that belong to no feature: flags, faults of input, password rules, and failed operations. */
export const kernelMessages = defineMessages({
  yes: { ar: 'نعم', en: 'Yes' },
  no: { ar: 'لا', en: 'No' },
  fieldPath: { ar: 'مسار الحقل غير صحيح', en: 'The field path is not valid' },
  fieldUnknown: { ar: 'هذا الحقل غير معروف', en: 'This field is not known' },
  wrongShape: { ar: 'القيمة ليست من النوع المطلوب', en: 'The value is not of the expected type' },
  required: { ar: 'هذه القيمة مطلوبة', en: 'This value is required' },
  tooLong: { ar: 'النص أطول من {{max}} حرف', en: 'The text is longer than {{max}} characters' },
  tooLarge: { ar: 'القيمة أكبر من {{max}}', en: 'The value is greater than {{max}}' },
  tooSmall: { ar: 'القيمة أصغر من {{min}}', en: 'The value is less than {{min}}' },
  notWhole: { ar: 'أدخل عدداً صحيحاً', en: 'Enter a whole number' },
  badYear: { ar: 'أدخل سنة بين {{fromYear}} و{{toYear}}', en: 'Enter a year between {{fromYear}} and {{toYear}}' },
  notInList: { ar: 'اختر قيمة من القائمة', en: 'Choose a value from the list' },
  repeated: { ar: 'القيمة مكررة', en: 'The value is repeated' },
  rangeReversed: { ar: 'تاريخ النهاية يسبق تاريخ البداية', en: 'The end date is before the start date' },
  boundsReversed: { ar: 'الحد الأعلى أصغر من الحد الأدنى', en: 'The upper bound is below the lower one' },
  badText: {
    ar: 'النص يحتوي على رموز خفية غير مقبولة',
    en: 'The text contains hidden characters that are not accepted',
  },
  badDate: { ar: 'التاريخ غير صحيح', en: 'The date is not valid' },
  badMoney: {
    ar: 'اكتب المبلغ بالدينار، بثلاث خانات عشرية على الأكثر',
    en: 'Enter the amount in KWD, with at most three decimals',
  },
  // Rules for new passwords
  'password.minLength': { ar: 'عدد الأحرف {{min}} على الأقل', en: 'At least {{min}} characters' },
  'password.maxLength': { ar: 'عدد الأحرف {{max}} على الأكثر', en: 'At most {{max}} characters' },
  'password.lowercase': { ar: 'حرف إنجليزي صغير', en: 'A lower-case letter' },
  'password.uppercase': { ar: 'حرف إنجليزي كبير', en: 'An upper-case letter' },
  'password.digit': { ar: 'رقم', en: 'A digit' },
  'password.symbol': { ar: 'رمز مثل ! أو #', en: 'A symbol such as ! or #' },
  'password.guessable': {
    ar: 'كلمة المرور هذه شائعة ويسهل تخمينها. اختر غيرها.',
    en: 'This password is common and easily guessed. Choose another one',
  },
  // The operation that failed (specification §8); the English is fixed.
  'operation.failed': { ar: 'تعذّر {{operation}} {{collection}}', en: 'Failed to {{operation}} {{collection}}' },
  'operation.denied': {
    ar: 'لا تملك صلاحية {{operation}} {{collection}}',
    en: "You don't have permission to {{operation}} this {{collection}}",
  },
  'do.list': { ar: 'عرض', en: 'list' },
  'do.search': { ar: 'البحث في', en: 'search' },
  'do.get': { ar: 'قراءة', en: 'read' },
  'do.timeline': { ar: 'عرض أحداث', en: 'read' },
  'do.duplicates': { ar: 'البحث عن مكررات', en: 'search' },
  'do.counts': { ar: 'إحصاء', en: 'count' },
  'do.load': { ar: 'تحميل', en: 'load' },
  'do.create': { ar: 'إنشاء', en: 'create' },
  'do.update': { ar: 'تعديل', en: 'update' },
  'do.move': { ar: 'تغيير حالة', en: 'update' },
  'do.delete': { ar: 'حذف', en: 'delete' },
  // By the path under /api/auth/, or the verb.
  'service.sign-in/email': { ar: 'تعذّر تسجيل الدخول', en: 'Failed to sign in' },
  'service.sign-up/email': { ar: 'تعذّر إنشاء الحساب', en: 'Failed to register user' },
  'service.sign-out': { ar: 'تعذّر تسجيل الخروج', en: 'Failed to sign out' },
  'service.change-password': { ar: 'تعذّر تغيير كلمة المرور', en: 'Failed to update user password' },
  'service.delete-user': { ar: 'تعذّر حذف الحساب', en: 'Failed to delete the account' },
  'service.two-factor/disable': {
    ar: 'تعذّر إيقاف التحقق بخطوتين',
    en: 'Failed to disable two-factor authentication',
  },
  'service.updateProfile': { ar: 'تعذّر تعديل الملف الشخصي', en: 'Failed to update user profile' },
  'service.two-factor/verify-totp': { ar: 'تعذّر إتمام تسجيل الدخول', en: 'Failed to complete login' },
  'service.two-factor/enable': {
    ar: 'تعذّر إعداد التحقق بخطوتين',
    en: 'Failed to set up two-factor authentication',
  },
  'service.me': { ar: 'تعذّر تحميل الملف الشخصي', en: 'Failed to load user profile' },
})
