import { defineMessages } from '#kernel/words.ts'

/** Words of notifications on a device: what they say, and adding, refusing and removing devices. */
export const pushMessages = defineMessages({
  title: { ar: 'الإشعارات على الأجهزة', en: 'Notifications on your devices' },
  hint: {
    ar: 'تظهر على الجهاز وإن كان النظام مغلقاً. تذكر نوع الإشعار ورقم التقييم فقط، وتتوقف بانتهاء الجلسة على ذلك الجهاز.',
    en: 'They appear even while the app is closed. They name the kind of notification and the valuation’s number only, and stop when your session on that device ends.',
  },
  enable: { ar: 'تفعيل على هذا الجهاز', en: 'Turn on for this device' },
  enabled: { ar: 'فُعّلت الإشعارات على هذا الجهاز', en: 'Notifications are on for this device' },
  remove: { ar: 'إيقاف', en: 'Turn off' },
  removeOf: { ar: 'إيقاف الإشعارات على {{device}}', en: 'Turn off notifications on {{device}}' },
  removed: { ar: 'أُوقفت الإشعارات على الجهاز', en: 'Notifications are off for that device' },
  current: { ar: 'هذا الجهاز', en: 'This device' },
  since: { ar: 'منذ {{at}}', en: 'Since {{at}}' },
  'problem.denied': {
    ar: 'المتصفح يمنع الإشعارات من هذا الموقع. اسمح بها في إعدادات الموقع في المتصفح، ثم أعد المحاولة.',
    en: 'Your browser blocks notifications from this site. Allow them in the browser’s site settings, then try again.',
  },
  'problem.dismissed': {
    ar: 'لم يُمنح الإذن بعد. أعد المحاولة واختر السماح.',
    en: 'Permission was not given. Try again and choose Allow.',
  },
  'problem.unsupported': {
    ar: 'لا يدعم هذا المتصفح الإشعارات على الجهاز. على آيفون وآيباد أضف النظام إلى الشاشة الرئيسية أولاً.',
    en: 'This browser cannot show notifications on the device. On iPhone and iPad, add the app to the Home Screen first.',
  },
  'problem.failed': {
    ar: 'تعذّر على المتصفح الوصول إلى خدمة الإشعارات. أعد المحاولة لاحقاً.',
    en: 'The browser could not reach its notification service. Try again later.',
  },
  wrong: {
    ar: 'خدمة الإشعارات في هذا المتصفح غير مسموح بها في هذا النظام',
    en: 'This browser’s notification service is not allowed here',
  },
  kinds: { ar: 'على الأجهزة', en: 'Devices' },
  ofKind: { ar: '{{kind}}: على الأجهزة', en: '{{kind}}: on devices' },
  several: { ar: 'إشعارات جديدة', en: 'New notifications' },
  records: { ar: 'عدد الملفات: {{n}}', en: 'Records: {{n}}' },
})
