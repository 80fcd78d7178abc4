import type { Role } from '#access/roles.ts'
import type { AuditEntry } from '#kernel/audit.ts'
import type { Language } from '#kernel/words.ts'

/** The password of every demonstration account. */
export const DEMO_PASSWORD = 'Thamin-demo-2026'

/** One person of the demonstration firm; `key` is the part of the address before the @. */
export type DemonstrationPerson = {
  key: string
  id: string
  email: string
  displayName: string
  fullName: string
  role: Role
  totp: boolean
  active: boolean
  phoneNumber: string
  organization?: string
  language: Language
  /** How many days ago the account was made. */
  joinedDaysAgo: number
}

type Given = Pick<DemonstrationPerson, 'key' | 'displayName' | 'role'> & Partial<DemonstrationPerson>

const FIRM = 'ثمين'

const GIVEN: readonly Given[] = [
  // One of each role, the accounts that the documents name.
  { key: 'admin', displayName: 'بدر العنزي', fullName: 'بدر سالم محمد العنزي', role: 'ADMIN', totp: true },
  {
    key: 'manager',
    displayName: 'نورة الخالد',
    fullName: 'نورة عبدالرحمن الخالد',
    role: 'VALUATION_MANAGER',
    totp: true,
  },
  { key: 'senior', displayName: 'يوسف الكندري', fullName: 'يوسف جاسم محمد الكندري', role: 'SENIOR_APPRAISER' },
  { key: 'appraiser', displayName: 'سالم الهاجري', fullName: 'سالم فهد مبارك الهاجري', role: 'APPRAISER' },
  {
    key: 'client',
    displayName: 'خالد المنصور',
    fullName: 'خالد ناصر أحمد المنصور',
    role: 'CLIENT',
    organization: 'شركة سدرة الخليج للتطوير العقاري',
  },
  {
    key: 'readonly',
    displayName: 'منى الياسين',
    fullName: 'منى صالح الياسين',
    role: 'READ_ONLY',
    organization: 'مكتب الميزان للتدقيق',
  },
  { key: 'sysadmin', displayName: 'نواف العجمي', fullName: 'نواف حمد راشد العجمي', role: 'SYSTEM_ADMIN', totp: true },
  { key: 'user', displayName: 'عبدالله الفيلكاوي', fullName: 'عبدالله أحمد الفيلكاوي', role: 'USER' },
  { key: 'guest', displayName: 'جرّاح العازمي', fullName: 'جرّاح عيسى العازمي', role: 'GUEST' },
  // The rest of the firm.
  { key: 'fatima', displayName: 'فاطمة القلاف', fullName: 'فاطمة حسين علي القلاف', role: 'SENIOR_APPRAISER' },
  { key: 'noor', displayName: 'نور العوضي', fullName: 'نور علي محمود العوضي', role: 'APPRAISER' },
  { key: 'saud', displayName: 'سعود المطيري', fullName: 'سعود عبدالعزيز المطيري', role: 'APPRAISER' },
  { key: 'ravi', displayName: 'Ravi Menon', fullName: 'Ravi Krishnan Menon', role: 'APPRAISER', language: 'en' },
  { key: 'shaikha', displayName: 'شيخة الظفيري', fullName: 'شيخة محمد الظفيري', role: 'APPRAISER', joinedDaysAgo: 160 },
  // He left the firm; what he did stays on record.
  { key: 'talal', displayName: 'طلال الدوسري', fullName: 'طلال مبارك الدوسري', role: 'APPRAISER', active: false },
  // Its clients.
  { key: 'dana', displayName: 'دانة الشطي', fullName: 'دانة وليد الشطي', role: 'CLIENT', organization: 'بنك السيف' },
  {
    key: 'mishari',
    displayName: 'مشاري الرشيدي',
    fullName: 'مشاري سعد الرشيدي',
    role: 'CLIENT',
    organization: 'مصرف المرسى الإسلامي',
  },
  {
    key: 'george',
    displayName: 'George Haddad',
    fullName: 'George Elias Haddad',
    role: 'CLIENT',
    organization: 'Gulf Horizon Bank',
    language: 'en',
  },
  { key: 'hessa', displayName: 'حصة المسلم', fullName: 'حصة إبراهيم المسلم', role: 'CLIENT' },
  {
    key: 'jassim',
    displayName: 'جاسم البلوشي',
    fullName: 'جاسم محمد البلوشي',
    role: 'CLIENT',
    organization: 'شركة مرافئ الديرة للمخازن',
  },
  {
    key: 'reem',
    displayName: 'ريم الشمري',
    fullName: 'المحامية ريم بدر الشمري',
    role: 'CLIENT',
    organization: 'مكتب الشمري للمحاماة',
  },
]

/** The people of the demonstration firm, one of each role first. Ids and numbers are made up of their place in the list. */
export const DEMONSTRATION_PEOPLE: readonly DemonstrationPerson[] = GIVEN.map((person, at) => ({
  id: `5e000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`,
  email: `${person.key}@thamin.example`,
  fullName: person.displayName,
  totp: false,
  active: true,
  phoneNumber: `+9655000${String(100 + at * 7).padStart(4, '0')}`,
  language: 'ar',
  joinedDaysAgo: 460 - at,
  ...(at < 4 || ['SYSTEM_ADMIN', 'SENIOR_APPRAISER', 'APPRAISER'].includes(person.role) ? { organization: FIRM } : {}),
  ...person,
}))

// The names of the first nine in Latin letters, for those who read the login page in English.
const LATIN = [
  'Bader Al-Enezi',
  'Noura Al-Khaled',
  'Yousef Al-Kandari',
  'Salem Al-Hajri',
  'Khaled Al-Mansour',
  'Mona Al-Yaseen',
  'Nawaf Al-Ajmi',
  'Abdullah Al-Failakawi',
  'Jarrah Al-Azmi',
] as const

/** The demonstration accounts that the sign-in page offers: one of each role. */
export const DEMO_ACCOUNTS = LATIN.map((en, at) => {
  const { email, role, displayName: ar } = DEMONSTRATION_PEOPLE[at] as DemonstrationPerson
  return { email, role, name: { ar, en } }
})

/** A person of the demonstration firm by the part of the address before the @. Throws for one who is not there. */
export function demonstrationPerson(key: string): DemonstrationPerson {
  const found = DEMONSTRATION_PEOPLE.find((person) => person.key === key)
  if (!found) throw new Error(`no demonstration person ${key}`)
  return found
}

/** What the audit log says of a person's beginning. */
export function joiningOf({ id, email, displayName, role }: DemonstrationPerson): AuditEntry {
  return {
    eventType: 'USER_CREATE',
    actor: { id: 'system', name: 'Thamin' },
    description: `Created user ${email}`,
    after: { email, displayName, role },
    resourceId: id,
    resourceType: 'user',
  }
}
