import { defineMessages } from '#kernel/words.ts'

/** Words of the outbox's screen; they come with it. */
export const outboxMessages = defineMessages({
  title: { ar: 'صندوق الصادر', en: 'Outbox' },
  subtitle: {
    ar: 'للعرض التجريبي فقط: كل ما أرسله النظام من بريد ورسائل نصية، الأحدث أولاً.',
    en: 'Demonstration only: every email and text message from the system, newest first.',
  },
  'closed.title': {
    ar: 'صندوق الصادر متاح في العرض التجريبي فقط',
    en: 'The outbox is available in a demonstration only',
  },
  'closed.hint': {
    ar: 'في الرسائل روابط ورموز تخص أصحابها، فلا يطّلع عليها أحد في نظام المكتب، حتى المسؤولون.',
    en: 'Messages contain links and codes that belong to their recipients. In a firm’s own system nobody can read them, not even an administrator.',
  },
  'empty.title': { ar: 'لا توجد رسائل بعد', en: 'No messages yet' },
  'empty.hint': {
    ar: 'تظهر هنا روابط كلمة المرور ورموز التحقق والتنبيهات فور كتابتها.',
    en: 'Password links, verification codes and alerts appear here as soon as they are written.',
  },
  total: {
    ar: {
      zero: 'لا توجد رسائل',
      one: 'رسالة واحدة',
      two: 'رسالتان',
      few: '{{n}} رسائل',
      many: '{{n}} رسالة',
      other: '{{n}} رسالة',
    },
    en: { one: '{{n}} message', other: '{{n}} messages' },
  },
  earlier: { ar: 'عرض الأقدم', en: 'Show earlier ones' },
  to: { ar: 'إلى {{to}}', en: 'To {{to}}' },

  'channel.EMAIL': { ar: 'بريد إلكتروني', en: 'Email' },
  'channel.SMS': { ar: 'رسالة نصية', en: 'Text message' },

  'kind.confirmAddress': { ar: 'تأكيد البريد الإلكتروني', en: 'Confirming an address' },
  'kind.confirmNewAddress': { ar: 'تأكيد البريد الإلكتروني الجديد', en: 'Confirming a new address' },
  'kind.signInLink': { ar: 'رابط تسجيل الدخول', en: 'Sign-in link' },
  'kind.resetPassword': { ar: 'إعادة تعيين كلمة المرور', en: 'Password reset' },
  'kind.oneTimeCode': { ar: 'رمز التحقق', en: 'Verification code' },
  'kind.newDevice': { ar: 'تنبيه: دخول من جهاز جديد', en: 'Alert: new device' },
  'kind.passwordChanged': { ar: 'تنبيه: تغيّرت كلمة المرور', en: 'Alert: password changed' },
  'kind.twoFactorOff': { ar: 'تنبيه: إيقاف التحقق بخطوتين', en: 'Alert: two-factor turned off' },
  'kind.signInLocked': { ar: 'تنبيه: إيقاف الدخول مؤقتاً', en: 'Alert: sign-in paused' },
  'kind.addressInUse': { ar: 'تنبيه: بريد له حساب', en: 'Alert: address already in use' },
  'kind.addressChange': { ar: 'تنبيه: طلب تغيير البريد', en: 'Alert: address about to change' },
  'kind.accountLinked': { ar: 'تنبيه: ربط الحساب بخدمة تسجيل دخول', en: 'Alert: sign-in service linked' },
  'kind.accountInvitation': { ar: 'دعوة إلى حساب عميل', en: 'Invitation to a client account' },
  'kind.invitation': { ar: 'دعوة', en: 'Invitation' },
  'kind.backupFailed': { ar: 'تنبيه: تعذّرت النسخة الاحتياطية', en: 'Alert: a backup failed' },
  'kind.backupLate': { ar: 'تنبيه: تأخّرت النسخة الاحتياطية', en: 'Alert: the backup is late' },
  'kind.notifications': { ar: 'إشعارات', en: 'Notifications' },
  'kind.notificationDigest': { ar: 'ملخص الإشعارات اليومي', en: 'Daily digest' },
  'kind.reportReady': { ar: 'تقرير مجدول', en: 'Scheduled report' },
  'kind.reportDelivery': { ar: 'إرسال تقرير تقييم', en: 'Valuation report' },
  'kind.letterDelivery': { ar: 'كتاب مرسل', en: 'Letter sent' },
  'kind.reportReminder': { ar: 'تذكير بتقرير لم يُفتح', en: 'Reminder of a report' },
  'kind.reportSuperseded': { ar: 'صدور نسخة أحدث من تقرير', en: 'Report superseded' },
  'kind.reportReplaced': { ar: 'النسخة الجديدة من تقرير', en: 'New version of a report' },
  'kind.reportWithdrawn': { ar: 'سحب تقرير', en: 'Report withdrawn' },
  'kind.orderState': { ar: 'حالة طلب وارد بالبريد', en: 'State of an order by email' },
  'kind.letterRevoked': { ar: 'إلغاء كتاب', en: 'Letter revoked' },
  'kind.reportFailed': { ar: 'تنبيه: تعذّر إرسال تقرير', en: 'Alert: a report could not be sent' },
  // Kinds of mails that were kept when these were still sent: what they said is among the notifications now.
  'kind.reportUnprinted': { ar: 'تعذّر إعداد ملف تقرير صادر', en: 'Issued report not prepared' },
  'kind.licenceExpiring': { ar: 'انتهاء ترخيص', en: 'Licence expiring' },
  'kind.staffLicenceExpiring': { ar: 'انتهاء ترخيص مقيّم', en: 'Valuer’s licence expiring' },

  'state.waiting': { ar: 'بانتظار الإرسال', en: 'Waiting' },
  'state.retrying': { ar: 'تعذّر الإرسال، وستُعاد المحاولة', en: 'Failed, will be retried' },
  'state.sent': { ar: 'أُرسلت', en: 'Sent' },
  'state.gaveUp': { ar: 'لم تُرسل', en: 'Not sent' },

  subject: { ar: 'الموضوع', en: 'Subject' },
  language: { ar: 'لغة الرسالة', en: 'Language' },
  attempts: { ar: 'عدد المحاولات', en: 'Attempts' },
  'at.nextTryAt': { ar: 'المحاولة القادمة', en: 'Next attempt' },
  'at.sentAt': { ar: 'وقت الإرسال', en: 'Sent at' },
  'at.gaveUpAt': { ar: 'وقت إيقاف المحاولات', en: 'Gave up at' },
  lastError: { ar: 'آخر خطأ', en: 'Last error' },

  view: { ar: 'طريقة العرض', en: 'Show' },
  'view.page': { ar: 'كما تصل إلى المستلم', en: 'As it arrives' },
  'view.text': { ar: 'النص فقط', en: 'Text only' },
  gone: {
    ar: 'حُذف نص الرسالة بعد إرسالها حفاظاً على خصوصية صاحبها.',
    en: 'The text was deleted after sending, to protect the recipient’s privacy.',
  },
})
