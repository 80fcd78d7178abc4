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
})
