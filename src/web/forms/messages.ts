import { defineMessages } from '#kernel/words.ts'

/** What every form of a record says, whatever it is about. */
export const formsMessages = defineMessages({
  choose: { ar: 'اختر', en: 'Choose' },
  required: { ar: 'الحقول المعلّمة بنجمة مطلوبة.', en: 'Fields marked with a star are required.' },
  saveChanges: { ar: 'حفظ التعديلات', en: 'Save changes' },
  savedPartly: {
    ar: 'حُفظت التعديلات. ما كتبته بعد ضغط الحفظ لم يُحفظ بعد.',
    en: 'Your changes were saved. What you typed after pressing save is not saved yet.',
  },
  saved: { ar: 'حُفظت التعديلات', en: 'Your changes were saved' },
  faults: {
    ar: {
      zero: 'لا توجد أخطاء في النموذج',
      one: 'في النموذج خطأ واحد',
      two: 'في النموذج خطآن',
      few: 'في النموذج {{n}} أخطاء',
      many: 'في النموذج {{n}} خطأً',
      other: 'في النموذج {{n}} خطأ',
    },
    en: { one: 'There is {{n}} error in the form', other: 'There are {{n}} errors in the form' },
  },
  faultsHint: { ar: 'اختر الخطأ للانتقال إلى حقله.', en: 'Choose an error to go to its field.' },
  restored: {
    ar: 'استُعيدت تعديلات لم تحفظها (آخر تعديل غير محفوظ: {{at}}).',
    en: 'Unsaved changes restored (last edited {{at}}).',
  },
  startOver: { ar: 'البدء من جديد', en: 'Start over' },
  kept: {
    ar: {
      zero: 'لا توجد نماذج غير محفوظة على هذا الجهاز',
      one: 'على هذا الجهاز نموذج لم تحفظه',
      two: 'على هذا الجهاز نموذجان لم تحفظهما',
      few: 'على هذا الجهاز {{n}} نماذج لم تحفظها',
      many: 'على هذا الجهاز {{n}} نموذجاً لم تحفظه',
      other: 'على هذا الجهاز {{n}} نموذج لم تحفظه',
    },
    en: {
      one: '{{n}} unsaved form is kept on this device',
      other: '{{n}} unsaved forms are kept on this device',
    },
  },
  keptHint: {
    ar: 'لا يطّلع عليها مستخدم آخر لهذا الجهاز، وتُحذف بعد ثلاثين يوماً أو عند تسجيل خروجك.',
    en: 'Nobody else who signs in here can see them. They are deleted after thirty days, or when you sign out.',
  },
  open: { ar: 'فتح', en: 'Open' },
  discard: { ar: 'حذف المكتوب', en: 'Discard' },
  discarded: { ar: 'حُذف ما كتبته في: {{what}}', en: 'What you typed was discarded: {{what}}' },
  undo: { ar: 'تراجع', en: 'Undo' },
  elsewhere: {
    ar: 'هذا النموذج مفتوح في نافذة أخرى أيضاً، ولا يظهر فيها ما تكتبه هنا. احفظ من نافذة واحدة فقط.',
    en: 'This form is also open in another tab, and what you type here does not appear there. Save from one of them only.',
  },
  notKept: {
    ar: 'لا توجد مساحة على هذا الجهاز لحفظ ما تكتبه مؤقتاً. احفظ النموذج قبل إغلاقه.',
    en: 'This device has no room to keep what you type. Save the form before you close it.',
  },
  goneText: {
    ar: 'لم يُحفظ ما كتبته فيه. انسخه إن احتجت إليه.',
    en: 'What you typed into it was not saved. Copy it if you need it.',
  },
  typedIn: { ar: 'النص الذي كتبته: {{what}}', en: 'What you typed: {{what}}' },
  copy: { ar: 'نسخ ما كتبته', en: 'Copy what you typed' },
  notSaved: { ar: 'لم يُحفظ النموذج', en: 'The form was not saved' },
  createdPartly: {
    ar: '{{told}}. ما كتبته بعد ضغط الحفظ لم يُحفظ بعد.',
    en: '{{told}}. What you typed after pressing save is not saved yet.',
  },

  // Two people at one record
  'conflict.by': {
    ar: 'آخر تعديل: {{name}}، {{at}}. ما كتبته باقٍ في النموذج ولم يُحفظ بعد.',
    en: 'Last change: {{name}}, {{at}}. What you typed is still in the form and not saved yet.',
  },
  'conflict.hint': { ar: 'اختر القيمة التي تُحفظ في كل حقل.', en: 'For each field, choose what to save.' },
  'conflict.both': { ar: 'عُدّل الحقل من مستخدم آخر أيضاً', en: 'Someone else changed it too' },
  'conflict.theirs': { ar: 'المحفوظ الآن', en: 'Saved version' },
  'conflict.mine': { ar: 'إدخالك', en: 'Your version' },
  'conflict.allMine': { ar: 'اختيار كل ما كتبته', en: 'Choose all of mine' },
  'conflict.allTheirs': { ar: 'اختيار كل المحفوظ الآن', en: 'Choose all saved versions' },
  'conflict.taken': {
    ar: 'حقول تغيّرت بعد فتح النموذج ولم تعدّلها، وتبقى كما حُفظت:',
    en: 'Changed since the form was opened and not by you here, so kept as saved',
  },
  'conflict.save': { ar: 'حفظ ما اخترته', en: 'Save what I chose' },
  'conflict.goOn': { ar: 'متابعة التعديل', en: 'Continue editing' },
  'conflict.byReader': {
    ar: 'آخر تعديل لك أنت، في نافذة أخرى، {{at}}. لم يُحفظ ما كتبته هنا، وهو باقٍ في النموذج.',
    en: 'The last change was yours, in another window, {{at}}. What you typed here is not saved yet, and still in the form.',
  },
  'conflict.bothReader': { ar: 'غيّرته أنت في نافذة أخرى', en: 'You changed it in another window too' },
})
