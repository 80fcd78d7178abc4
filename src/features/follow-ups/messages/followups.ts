import { fieldWords } from '#kernel/field-descriptor.ts'
import { defineMessages } from '#kernel/words.ts'
import { WRITTEN_FIELDS } from '../fields.ts'

/** Words of follow-ups. */
export const followUpsMessages = defineMessages({
  ...fieldWords(WRITTEN_FIELDS),
  title: { ar: 'مهام المتابعة', en: 'Follow-ups' },
  'title.count': { ar: 'مهام المتابعة ({{n}})', en: 'Follow-ups ({{n}})' },
  over: { ar: 'أكثر من {{n}}', en: 'over {{n}}' },
  internal: { ar: 'للعاملين في المكتب فقط', en: 'Visible to the firm’s staff only' },
  'empty.open': { ar: 'لا توجد مهام متابعة مفتوحة', en: 'No open follow-ups' },
  'empty.ended': { ar: 'لا توجد مهام متابعة منتهية', en: 'No ended follow-ups' },
  'show.ended': { ar: 'عرض المنتهية', en: 'Show ended' },
  'show.open': { ar: 'عرض المفتوحة', en: 'Show open' },
  more: { ar: 'عرض المزيد', en: 'Show more' },
  add: { ar: 'مهمة متابعة جديدة', en: 'New follow-up' },
  'add.save': { ar: 'إضافة المهمة', en: 'Add follow-up' },
  added: { ar: 'أُضيفت مهمة المتابعة', en: 'Follow-up added' },
  acts: { ar: 'إجراءات المهمة: {{text}}', en: 'Actions for: {{text}}' },
  change: { ar: 'تعديل', en: 'Edit' },
  'change.title': { ar: 'تعديل مهمة المتابعة', en: 'Edit follow-up' },
  'change.save': { ar: 'حفظ التعديل', en: 'Save changes' },
  'change.stale': {
    ar: 'عُدّلت هذه المهمة من شخص آخر، وهي الآن: {{text}}؛ المكلّف: {{name}}؛ الموعد: {{date}}. إن حفظت مرة أخرى حلّ ما كتبته محلها.',
    en: 'Someone else changed this follow-up. It now says: {{text}}; assigned to {{name}}; due {{date}}. Saving again keeps what you entered.',
  },
  'change.gone': {
    ar: 'أُنهيت هذه المهمة أو لم تعد متاحة لك، ولا يمكن حفظ التعديل.',
    en: 'This follow-up was ended or is no longer available to you, so the changes cannot be saved.',
  },
  'move.complete': { ar: 'إنجاز', en: 'Mark as done' },
  'move.cancel': { ar: 'إلغاء المهمة', en: 'Cancel follow-up' },
  'move.reopen': { ar: 'إعادة فتح', en: 'Reopen' },
  'moved.complete': { ar: 'أُنجزت المهمة', en: 'Follow-up done' },
  'moved.cancel': { ar: 'أُلغيت المهمة', en: 'Follow-up cancelled' },
  'moved.reopen': { ar: 'أُعيد فتح المهمة', en: 'Follow-up reopened' },
  'moved.stale': {
    ar: 'عُدّلت هذه المهمة من شخص آخر. راجعها ثم أعد المحاولة.',
    en: 'Someone else changed this follow-up. Check it and try again.',
  },
  history: { ar: 'التغييرات السابقة', en: 'History' },
  'history.title': { ar: 'تاريخ مهمة المتابعة', en: 'Follow-up history' },
  'state.OPEN': { ar: 'مفتوحة', en: 'Open' },
  'state.DONE': { ar: 'منجزة', en: 'Done' },
  'state.CANCELLED': { ar: 'ملغاة', en: 'Cancelled' },
  due: { ar: 'الموعد: {{date}}', en: 'Due {{date}}' },
  'due.today': { ar: 'موعدها اليوم', en: 'Due today' },
  'due.late': { ar: 'متأخرة، الموعد: {{date}}', en: 'Overdue since {{date}}' },
  by: { ar: 'الإضافة بواسطة {{name}}', en: 'Added by {{name}}' },
  'fault.text': { ar: 'اكتب المطلوب', en: 'Describe what is to be done' },
  'fault.assignedTo': {
    ar: 'اختر شخصاً يمكنه الاطلاع على هذا الملف',
    en: 'Choose someone who can see this record',
  },
  'fault.dueOn': { ar: 'اكتب تاريخاً صحيحاً', en: 'Enter a valid date' },
  'fault.past': { ar: 'الموعد لا يسبق اليوم', en: 'The due date cannot be before today' },
})
