import { defineMessages } from '#kernel/words.ts'

/** The roles of people. */
export const accessMessages = defineMessages({
  'role.ADMIN': { ar: 'المدير العام', en: 'Administrator' },
  'role.SYSTEM_ADMIN': { ar: 'مسؤول تقنية المعلومات', en: 'System administrator' },
  'role.VALUATION_MANAGER': { ar: 'مدير التقييم', en: 'Valuation manager' },
  'role.SENIOR_APPRAISER': { ar: 'مقيّم أول', en: 'Senior appraiser' },
  'role.APPRAISER': { ar: 'مقيّم', en: 'Appraiser' },
  'role.USER': { ar: 'مستخدم', en: 'User' },
  'role.CLIENT': { ar: 'عميل', en: 'Client' },
  'role.READ_ONLY': { ar: 'اطلاع فقط', en: 'Read only' },
  'role.GUEST': { ar: 'زائر', en: 'Guest' },
})
