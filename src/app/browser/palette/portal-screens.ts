import {
  IconBriefcase,
  IconClipboardText,
  IconFiles,
  IconHome,
  IconMessages,
  IconReceipt,
  IconReportAnalytics,
  IconUserCircle,
} from '@tabler/icons-react'
import type { Translate } from '#web/i18n/i18n.ts'

/** The screens of clients, as menus offer them. */
export const PORTAL_SCREENS = [
  {
    to: '/portal',
    name: (t: Translate) => t('header:portal.dashboard'),
    also: 'dashboard home portal لوحة المعلومات البوابة',
    icon: IconHome,
  },
  {
    to: '/portal/requests',
    name: (t: Translate) => t('header:portal.requests'),
    also: 'requests request quote terms engagement طلبات طلب عرض سعر شروط التكليف',
    icon: IconClipboardText,
  },
  {
    to: '/portal/engagements',
    name: (t: Translate) => t('palette:ownEngagements'),
    also: 'engagements engagement order portfolio schedule properties values تكليفات تكليف محفظة عقارات قيم',
    icon: IconBriefcase,
  },
  {
    to: '/portal/messages',
    name: (t: Translate) => t('header:portal.messages'),
    also: 'messages conversation write chat رسائل مراسلة كتابة المكتب',
    icon: IconMessages,
  },
  {
    to: '/portal/reports',
    name: (t: Translate) => t('palette:issuedReports'),
    also: 'reports issued download verify تقارير صادرة تنزيل تحقق',
    icon: IconReportAnalytics,
  },
  {
    to: '/portal/documents',
    name: (t: Translate) => t('palette:ownDocuments'),
    also: 'documents files required checklist مستندات مطلوبة وثائق ملفات',
    icon: IconFiles,
  },
  {
    to: '/portal/invoices',
    name: (t: Translate) => t('header:invoices'),
    also: 'invoices invoice bill payment fee deposit فواتير فاتورة دفعة سداد أتعاب',
    icon: IconReceipt,
  },
  {
    to: '/portal/profile',
    name: (t: Translate) => t('header:portal.profile'),
    also: 'account password sessions two-factor devices members حسابي كلمة المرور الجلسات التحقق بخطوتين الأجهزة الأعضاء',
    icon: IconUserCircle,
  },
] as const
