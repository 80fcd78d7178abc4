import { fill, type Word } from './words.ts'

/** The kinds of error a caller can meet (specification §8). */
export const ERROR_TYPES = [
  'AUTHENTICATION',
  'NETWORK',
  'SERVER',
  'AUTHORIZATION',
  'NOT_FOUND',
  'VALIDATION',
  'UNKNOWN',
] as const
export type ErrorType = (typeof ERROR_TYPES)[number]

type Entry = { type: ErrorType; status: number; ar: string; en: string }
const entry = (type: ErrorType, status: number, ar: string, en: string): Entry => ({ type, status, ar, en })

/** The one table of errors: code → type, HTTP status and message in both languages. */
export const ERRORS = {
  // Identity
  'user-not-found': entry(
    'AUTHENTICATION',
    401,
    'البريد الإلكتروني أو كلمة المرور غير صحيحة',
    'Email or password incorrect',
  ),
  'wrong-password': entry(
    'AUTHENTICATION',
    401,
    'البريد الإلكتروني أو كلمة المرور غير صحيحة',
    'Email or password incorrect',
  ),
  'email-already-in-use': entry('AUTHENTICATION', 409, 'البريد الإلكتروني مستخدم من قبل', 'Email already in use'),
  'weak-password': entry('AUTHENTICATION', 422, 'كلمة المرور ضعيفة', 'Password too weak'),
  'password-reused': entry(
    'AUTHENTICATION',
    422,
    'سبق استخدام كلمة المرور هذه، اختر غيرها',
    'This password was used before, choose another',
  ),
  'password-expired': entry(
    'AUTHORIZATION',
    403,
    'انتهت صلاحية كلمة المرور، غيّرها للمتابعة',
    'Your password has expired, change it to go on',
  ),
  'own-account': entry(
    'AUTHORIZATION',
    403,
    'لا يمكنك حذف حسابك بنفسك، اطلب ذلك من مدير النظام',
    'Cannot delete your own account',
  ),
  'own-deactivation': entry('AUTHORIZATION', 403, 'لا يمكنك إيقاف حسابك بنفسك', 'Cannot deactivate your own account'),
  'last-super': entry(
    'VALIDATION',
    409,
    'هذا آخر مدير نظام نشط، عيّن مديراً آخر قبل ذلك',
    'This is the last active administrator: appoint another one first',
  ),
  'roles-denied': entry(
    'AUTHORIZATION',
    403,
    'لا تملك صلاحية تعديل أدوار المستخدمين',
    'You do not have permission to update user roles',
  ),
  'user-status-denied': entry(
    'AUTHORIZATION',
    403,
    'لا تملك صلاحية تفعيل المستخدمين أو إيقافهم',
    'You do not have permission to update user status',
  ),
  'two-factor-denied': entry(
    'AUTHORIZATION',
    403,
    'لا تملك صلاحية فرض التحقق بخطوتين',
    'You do not have permission to enforce two-factor authentication',
  ),
  'email-not-own': entry(
    'AUTHORIZATION',
    403,
    'يمكنك تعديل بريدك الإلكتروني فقط',
    'You can only update your own email',
  ),
  'password-not-own': entry(
    'AUTHORIZATION',
    403,
    'يمكنك تغيير كلمة مرورك فقط',
    'You can only update your own password',
  ),
  'invalid-email': entry('AUTHENTICATION', 422, 'البريد الإلكتروني غير صحيح', 'Email invalid'),
  'passwords-differ': entry('VALIDATION', 422, 'كلمتا المرور غير متطابقتين', 'The two passwords do not match'),
  'user-disabled': entry('AUTHENTICATION', 403, 'هذا الحساب موقوف', 'Account disabled'),
  'requires-recent-login': entry(
    'AUTHENTICATION',
    401,
    'سجّل الدخول مرة أخرى لإتمام هذا الإجراء',
    'Please sign in again to do this',
  ),
  'too-many-requests': entry(
    'AUTHENTICATION',
    429,
    'أُوقف الدخول مؤقتاً لتكرار المحاولات، حاول لاحقاً',
    'Access temporarily disabled due to repeated attempts',
  ),
  'invalid-code': entry(
    'AUTHENTICATION',
    401,
    'رمز التحقق غير صحيح أو سبق استخدامه',
    'The code is wrong or was already used',
  ),
  'code-expired': entry(
    'AUTHENTICATION',
    401,
    'لم يعد هذا الرمز صالحاً، اطلب رمزاً جديداً',
    'This code is no longer valid, ask for a new one',
  ),
  'invalid-phone': entry(
    'VALIDATION',
    422,
    'اكتب رقم الهاتف بصيغته الدولية مع رمز الدولة',
    'Write the phone number in its international form, with the country code',
  ),
  'invalid-link': entry(
    'AUTHENTICATION',
    401,
    'الرابط غير صالح أو انتهت صلاحيته',
    'The link is not valid or has expired',
  ),
  'no-password': entry(
    'AUTHENTICATION',
    409,
    'لا كلمة مرور لهذا الحساب بعد. عيّن واحدة برابط يصلك بالبريد الإلكتروني ثم أعد المحاولة.',
    'This account has no password yet. Set one by a link sent to its email, then try again.',
  ),
  'provider-unreachable': entry(
    'NETWORK',
    503,
    'تعذّر الاتصال بجهة الدخول الأخرى. سجّل الدخول بكلمة المرور أو أعد المحاولة لاحقاً.',
    'The other sign-in service cannot be reached. Sign in with your password, or try again later.',
  ),
  'federation-cancelled': entry(
    'AUTHENTICATION',
    401,
    'أُلغي تسجيل الدخول لدى الجهة الأخرى.',
    'Signing in at the other service was cancelled.',
  ),
  'federation-failed': entry(
    'AUTHENTICATION',
    401,
    'لم تُقبل بيانات الدخول الواردة من الجهة الأخرى. أعد المحاولة.',
    'What the other service said of you could not be accepted. Try again.',
  ),
  'federation-elsewhere': entry(
    'AUTHENTICATION',
    401,
    'انتهت هذه المحاولة، أو بدأت في متصفح آخر. ابدأ تسجيل الدخول من هذه الصفحة.',
    'This attempt is over, or was begun in another browser. Begin signing in on this page.',
  ),
  'federation-unverified': entry(
    'AUTHENTICATION',
    403,
    'لم تؤكد الجهة الأخرى بريدك الإلكتروني، فلا يمكن الدخول بها. أكّده لديها، أو سجّل الدخول بكلمة المرور.',
    'The other service has not verified your email, so you cannot sign in by it. Verify it there, or sign in with a password.',
  ),
  'account-unverified': entry(
    'AUTHENTICATION',
    403,
    'لدينا حساب بهذا البريد لم يُؤكَّد بريده بعد. سجّل الدخول بكلمة المرور وأكّد البريد أولاً، أو اطلب رابط دخول بالبريد.',
    'There is an account under this email, which was never confirmed. Sign in with its password and confirm the email first, or ask for a sign-in link by email.',
  ),
  'account-linked-otherwise': entry(
    'AUTHENTICATION',
    403,
    'حسابك مرتبط بهوية أخرى لدى هذه الجهة. سجّل الدخول بكلمة المرور وألغِ الربط من ملفك الشخصي أولاً.',
    'Your account is linked with another identity at this service. Sign in with your password and unlink it in your profile first.',
  ),
  'not-signed-in': entry('AUTHENTICATION', 401, 'يلزم تسجيل الدخول', 'User not authenticated'),
  'authentication-error': entry(
    'AUTHENTICATION',
    401,
    'خطأ في المصادقة: {{message}}',
    'authentication error: {{message}}',
  ),
  // Access
  'permission-denied': entry(
    'AUTHORIZATION',
    403,
    'لا تملك صلاحية الوصول إلى هذه البيانات',
    'You do not have permission for this data',
  ),
  'account-inactive': entry('AUTHORIZATION', 403, 'حسابك غير نشط', 'Your account is inactive'),
  'two-factor-required': entry(
    'AUTHORIZATION',
    403,
    'يلزم تفعيل التحقق بخطوتين لهذا الحساب',
    'This account must set up two-factor authentication',
  ),
  'four-eyes': entry(
    'AUTHORIZATION',
    403,
    'الرقابة الثنائية: يعتمد التقييم شخص غير منشئه',
    'Four eyes: a person other than the creator must approve',
  ),
  'foreign-origin': entry('AUTHORIZATION', 403, 'رُفض الطلب لأنه ورد من موقع آخر', 'The request came from another site'),
  // Data
  'not-found': entry('NOT_FOUND', 404, 'لم يُعثر على البيانات', 'Data not found'),
  'valuation-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على التقييم ذي المعرّف {{id}}',
    'Valuation with ID {{id}} not found',
  ),
  'person-not-found': entry('NOT_FOUND', 404, 'لم يُعثر على المستخدم ذي المعرّف {{id}}', 'User with ID {{id}} not found'),
  'record-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر في {{collection}} على سجل بالمعرّف {{id}}',
    '{{collection}} with ID {{id}} not found',
  ),
  'document-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على السجل ذي المعرّف {{id}}',
    'Document with ID {{id}} not found',
  ),
  'unknown-verb': entry('NOT_FOUND', 404, 'الإجراء المطلوب غير معروف', 'Unknown operation'),
  'already-exists': entry('VALIDATION', 409, 'البيانات موجودة من قبل', 'Data already exists'),
  'failed-precondition': entry('VALIDATION', 409, 'لم تتحقق الشروط المسبقة للعملية', 'Preconditions not met'),
  'stale-version': entry(
    'VALIDATION',
    409,
    'عدّل شخص آخر هذا السجل بعد فتحك له',
    'Someone else changed this record after you opened it',
  ),
  'invalid-argument': entry('VALIDATION', 400, 'المعلومات المدخلة غير صحيحة', 'Invalid information'),
  'record-invalid': entry('VALIDATION', 422, 'تعذّر الحفظ: {{faults}}', 'Validation failed: {{faults}}'),
  'validation-failed': entry('VALIDATION', 422, 'عدد الأخطاء في المدخلات: {{n}}', '{{n}} errors found in the input'),
  // Pictures
  'picture-unknown': entry(
    'VALIDATION',
    415,
    'الملف ليس صورة بصيغة JPEG أو PNG أو WebP',
    'The file is not a JPEG, PNG or WebP picture',
  ),
  'picture-damaged': entry(
    'VALIDATION',
    422,
    'ملف الصورة تالف، أو فيه ما ليس منها',
    'The picture is damaged, or its file holds more than the picture',
  ),
  'picture-animated': entry(
    'VALIDATION',
    422,
    'الصور المتحركة غير مقبولة، اختر صورة ثابتة',
    'Moving pictures are not accepted, choose a still one',
  ),
  'picture-too-large': entry(
    'VALIDATION',
    422,
    'أبعاد الصورة أكبر من الحد المسموح ({{megapixels}} ميغابكسل)',
    'The picture is larger than the limit of {{megapixels}} megapixels',
  ),
  // Transport
  'malformed-json': entry('VALIDATION', 400, 'تعذّرت قراءة الطلب', 'The request body is not valid JSON'),
  'unsupported-media-type': entry(
    'VALIDATION',
    415,
    'نوع محتوى الطلب غير مقبول',
    'The request body must be application/json',
  ),
  'payload-too-large': entry(
    'VALIDATION',
    413,
    'حجم الطلب أكبر من الحد المسموح ({{limit}})',
    'The request is larger than the limit of {{limit}}',
  ),
  'method-not-allowed': entry('VALIDATION', 405, 'طريقة الطلب غير مقبولة', 'Method not allowed'),
  'network-request-failed': entry('NETWORK', 503, 'تعذّر الاتصال بالشبكة', 'Network connection failed'),
  'network-error': entry(
    'NETWORK',
    503,
    'تعذّر الاتصال بالشبكة. تحقق من اتصالك بالإنترنت ثم أعد المحاولة.',
    'Network connection failed. Please check your internet connection and try again.',
  ),
  unavailable: entry('NETWORK', 503, 'الخدمة غير متاحة حالياً', 'Service unavailable'),
  'deadline-exceeded': entry('NETWORK', 503, 'انتهت مهلة العملية', 'Operation timed out'),
  'database-error': entry('SERVER', 500, 'خطأ في قاعدة البيانات: {{message}}', 'database error: {{message}}'),
  'unknown-error': entry('SERVER', 500, 'حدث خطأ غير متوقع', 'An unknown error occurred'),
} as const satisfies Record<string, Entry>

export type ErrorCode = keyof typeof ERRORS
export type Params = Record<string, string | number>

/** A fault at one field: `code` names its word (`namespace:key`), `message` is that word in English. */
export type FieldFault = { field: string; code: string; message: string; params?: Params }

/** What travels in the `error` member of an answer. */
export type WireError = {
  type: ErrorType
  code: ErrorCode
  message: string
  params?: Params
  fields?: FieldFault[]
  requestId: string
}

/** The only error a command, a query or the host throws on purpose; the host turns it into an answer once. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly params: Params | undefined
  readonly fields: FieldFault[] | undefined

  constructor(
    code: ErrorCode,
    about: { params?: Params; fields?: FieldFault[]; message?: string; cause?: unknown } = {},
  ) {
    super(
      about.message ?? errorMessage(code, about.params),
      about.cause === undefined ? undefined : { cause: about.cause },
    )
    this.code = code
    this.params = about.params
    this.fields = about.fields
  }

  get type(): ErrorType {
    return ERRORS[this.code].type
  }

  get status(): number {
    return ERRORS[this.code].status
  }
}

/** The English text of an error, as it stands on the wire. */
export function errorMessage(code: ErrorCode, params: Params = {}): string {
  return fill(ERRORS[code].en, params)
}

/** The error of a record that breaks its own rules: 'Validation failed: a, b', with each fault at its field. */
export function recordInvalid(fields: FieldFault[]): AppError {
  return new AppError('record-invalid', { params: { faults: fields.map((f) => f.message).join(', ') }, fields })
}

/** The error of an input that is no record: its single message, or '{n} errors found in the input'. */
export function inputInvalid(fields: FieldFault[]): AppError {
  const [only, ...more] = fields
  const message = more.length === 0 ? only?.message : undefined
  return new AppError('validation-failed', { params: { n: fields.length }, fields, message })
}

/** Makes the fault of one field from its word. */
export function fieldFault(field: string, code: string, word: Word, params?: Params): FieldFault {
  return { field, code, message: fill(word.en, params ?? {}), ...(params ? { params } : {}) }
}
