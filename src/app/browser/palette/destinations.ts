import {
  type Icon,
  IconActivity,
  IconBell,
  IconBookmarks,
  IconBuilding,
  IconChartBar,
  IconClipboardText,
  IconFileDownload,
  IconFilePlus,
  IconFileText,
  IconHistory,
  IconHome,
  IconHomePlus,
  IconListCheck,
  IconLogin,
  IconMailbox,
  IconMapPin,
  IconMessages,
  IconReceipt,
  IconReceipt2,
  IconReportAnalytics,
  IconSearch,
  IconSettings,
  IconShieldCheck,
  IconTableImport,
  IconUserCircle,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
  IconZoomQuestion,
} from '@tabler/icons-react'
import { type Actor, rowScope } from '#access/actor.ts'
import { type Access, refusal } from '#access/can.ts'
import { isShared } from '#kernel/portal-path.ts'
import type { Translate } from '#web/i18n/i18n.ts'
import { COMPARISON_PLACES, PROPERTY_LISTS, VALUATION_LISTS } from '../header/lists.ts'
import { AVM_SCREENS } from './avm-screens.ts'
import { FOUND_SCREENS } from './found-screens.ts'
import { ALSO, ICONS } from './list-looks.ts'
import { PORTAL_SCREENS } from './portal-screens.ts'

/** The screens that menus offer. The route table says who may open which. */
const SCREENS = [
  { to: '/', name: (t: Translate) => t('shell:home'), also: 'dashboard counts لوحة المعلومات', icon: IconHome },
  ...PORTAL_SCREENS,
  {
    to: '/my-work',
    name: (t: Translate) => t('palette:myWork'),
    also: 'my work overdue due today team load assign عملي متأخرة اليوم الفريق تكليف',
    icon: IconListCheck,
  },
  {
    to: '/notifications',
    name: (t: Translate) => t('header:notifications'),
    also: 'notifications inbox unread bell إشعارات صندوق الإشعارات غير مقروءة تنبيهات',
    icon: IconBell,
  },
  {
    to: '/search',
    name: (t: Translate) => t('palette:search'),
    also: 'search find everything areas بحث ابحث المناطق كل السجلات',
    icon: IconSearch,
  },
  ...VALUATION_LISTS.map(({ to, name, hint }) => ({
    to,
    name: (t: Translate) => t('palette:valuations', { which: t(name) }),
    hint: (t: Translate) => t(hint),
    also: ALSO[to],
    icon: ICONS[to],
  })),
  {
    to: '/reconsiderations',
    name: (t: Translate) => t('header:reconsiderations'),
    also: 'reconsiderations reconsideration value evidence appeal dispute إعادة النظر طلبات اعتراض أدلة',
    icon: IconZoomQuestion,
  },
  {
    to: '/requests',
    name: (t: Translate) => t('header:requests'),
    also: 'requests request quote terms engagement طلبات طلب عرض سعر شروط التكليف',
    icon: IconClipboardText,
  },
  {
    to: '/messages',
    name: (t: Translate) => t('header:messages'),
    also: 'messages conversations inbox clients write مراسلات رسائل العملاء صندوق',
    icon: IconMessages,
  },
  {
    to: '/invoices',
    name: (t: Translate) => t('header:invoices'),
    also: 'invoices invoice bill payment fee deposit credit note فواتير فاتورة دفعة سداد أتعاب إشعار دائن',
    icon: IconReceipt,
  },
  {
    to: '/invoices/ageing',
    name: (t: Translate) => t('palette:ageing'),
    also: 'ageing aging overdue owed receivables invoices أعمار الذمم متأخرات مستحقات فواتير',
    icon: IconReceipt2,
  },
  {
    to: '/valuations/create',
    name: (t: Translate) => t('header:newValuation'),
    also: 'create add request إنشاء إضافة طلب',
    icon: IconFilePlus,
  },
  ...PROPERTY_LISTS.map(({ to, name, hint }) => ({
    to,
    name: (t: Translate) => t('palette:properties', { which: t(name) }),
    hint: (t: Translate) => t(hint),
    also: ALSO[to],
    icon: ICONS[to],
  })),
  ...COMPARISON_PLACES.map(({ to, name, hint }) => ({
    to,
    name: (t: Translate) => t(name),
    hint: (t: Translate) => t(hint),
    also: ALSO[to],
    icon: ICONS[to],
  })),
  {
    to: '/properties/create',
    name: (t: Translate) => t('header:newProperty'),
    also: 'create add property real estate إضافة عقار',
    icon: IconHomePlus,
  },
  {
    to: '/properties/import',
    name: (t: Translate) => t('palette:importProperties'),
    also: 'import excel csv sheet upload properties استيراد عقارات ملف إكسل',
    icon: IconTableImport,
  },
  ...FOUND_SCREENS,
  {
    to: '/reports',
    name: (t: Translate) => t('header:reports'),
    hint: (t: Translate) => t('header:reports.hint'),
    also: 'reports registers fees ageing totals pdf excel csv print تقارير سجلات أتعاب أعمار مجاميع طباعة',
    icon: IconReportAnalytics,
  },
  {
    to: '/reports/kept',
    name: (t: Translate) => t('palette:keptReports'),
    also: 'saved reports kept schedule mail send تقارير محفوظة جدولة إرسال بريد',
    icon: IconBookmarks,
  },
  {
    to: '/reports/files',
    name: (t: Translate) => t('palette:reportFiles'),
    also: 'report files history downloads links share ملفات تقارير سجل تنزيل روابط مشاركة',
    icon: IconFileDownload,
  },
  {
    to: '/profile',
    name: (t: Translate) => t('header:profile'),
    also: 'account password sessions two-factor devices حسابي كلمة المرور الجلسات التحقق بخطوتين الأجهزة',
    icon: IconUserCircle,
  },
  {
    to: '/analytics',
    name: (t: Translate) => t('header:analytics'),
    hint: (t: Translate) => t('header:analytics.hint'),
    also: 'analytics statistics charts fees turnaround reports التحليلات إحصاءات رسوم أتعاب مدة الإنجاز تقارير',
    icon: IconChartBar,
  },
  ...AVM_SCREENS,
  {
    to: '/admin/audit',
    name: (t: Translate) => t('header:admin.audit'),
    hint: (t: Translate) => t('header:admin.audit.hint'),
    also: 'audit log history who when seal chain سجل التدقيق القيود من فعل ماذا الأختام',
    icon: IconHistory,
  },
  {
    to: '/admin/settings',
    name: (t: Translate) => t('header:admin.settings'),
    hint: (t: Translate) => t('header:admin.settings.hint'),
    also: 'settings company logo hours holidays password fees الإعدادات المكتب الشعار ساعات العمل العطل كلمة المرور الأتعاب',
    icon: IconSettings,
  },
  {
    to: '/clients',
    name: (t: Translate) => t('header:admin.clients'),
    hint: (t: Translate) => t('header:admin.clients.hint'),
    also: 'client accounts companies members invitations حسابات العملاء منشآت شركات أعضاء دعوات',
    icon: IconBuilding,
  },
  {
    to: '/quality',
    name: (t: Translate) => t('header:admin.quality'),
    hint: (t: Translate) => t('header:admin.quality.hint'),
    also: 'quality rules checks severity limit review قواعد الجودة فحص إخفاق تنبيه حد',
    icon: IconShieldCheck,
  },
  {
    to: '/report-wordings',
    name: (t: Translate) => t('header:admin.wordings'),
    hint: (t: Translate) => t('header:admin.wordings.hint'),
    also: 'wording text template clauses valuation report صياغة نصوص تقرير التقييم عبارات',
    icon: IconFileText,
  },
  {
    to: '/admin/areas',
    name: (t: Translate) => t('header:admin.areas'),
    hint: (t: Translate) => t('header:admin.areas.hint'),
    also: 'areas rename former names governorate المناطق تغيير اسم منطقة الأسماء السابقة محافظة',
    icon: IconMapPin,
  },
  {
    to: '/admin',
    name: (t: Translate) => t('header:admin.people'),
    also: 'users people accounts admin roles invite مستخدمين حسابات إدارة أدوار دعوة',
    icon: IconUsers,
  },
  {
    to: '/admin/optimized',
    name: (t: Translate) => t('header:admin.peopleOptimized'),
    also: 'users people accounts admin endless scroll مستخدمين حسابات إدارة متصل',
    icon: IconUsersGroup,
  },
  {
    to: '/performance',
    name: (t: Translate) => t('header:performance'),
    hint: (t: Translate) => t('header:performance.hint'),
    also: 'performance metrics speed slow queries cache memory أداء سرعة بطء استعلامات ذاكرة',
    icon: IconActivity,
  },
  {
    to: '/admin/outbox',
    name: (t: Translate) => t('palette:outbox'),
    also: 'outbox mails messages codes sms صندوق بريد رسائل رموز',
    icon: IconMailbox,
  },
] as const

/** The pages to sign in by, for anyone who is signed out. */
const ENTRANCES = [
  { to: '/login', name: (t: Translate) => t('shell:signIn'), also: 'login log in دخول', icon: IconLogin },
  {
    to: '/register',
    name: (t: Translate) => t('people:register.title'),
    also: 'register sign up new تسجيل جديد',
    icon: IconUserPlus,
  },
] as const

export type ScreenPath = (typeof SCREENS | typeof ENTRANCES)[number]['to']
export type Destination = {
  to: ScreenPath
  name: (t: Translate) => string
  hint?: (t: Translate) => string
  also: string
  icon: Icon
}

/** The destinations that this person may open, by the same rule as guard and server; signed out, the entrances as well. */
export function destinationsFor(actor: Actor | null, accessOf: (to: ScreenPath) => Access): readonly Destination[] {
  const places: readonly Destination[] = actor ? SCREENS : [...SCREENS, ...ENTRANCES]
  // Clients have these below '/portal'.
  const isClient = actor !== null && rowScope(actor) === 'own'
  return places.filter(({ to }) => refusal(actor, accessOf(to)) === null && !(isClient && isShared(to)))
}
