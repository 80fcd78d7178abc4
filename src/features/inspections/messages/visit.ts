import { defineMessages } from '#kernel/words.ts'

/** Words of the page on which the person on site chooses the time of a visit; it needs no account. */
export const visitMessages = defineMessages({
  title: { ar: 'موعد معاينة العقار – {{company}}', en: 'Property inspection – {{company}}' },
  heading: { ar: 'اختر موعد معاينة العقار', en: 'Choose a time for the inspection' },
  lead: {
    ar: 'تقترح {{company}} المواعيد التالية بتوقيت الكويت.',
    en: '{{company}} proposes these times, in Kuwait time.',
  },
  area: { ar: 'المنطقة', en: 'Area' },
  block: { ar: 'القطعة', en: 'Block' },
  inspector: { ar: 'القائم بالمعاينة', en: 'Inspector' },
  lasting: { ar: 'المدة المتوقعة', en: 'Expected length' },
  times: { ar: 'المواعيد المقترحة', en: 'Proposed times' },
  choose: { ar: 'تأكيد الموعد', en: 'Confirm this time' },
  taken: {
    ar: 'حُجز ذلك الموعد قبل قليل. اختر غيره.',
    en: 'That time has just been taken. Choose another one.',
  },
  noneLeft: {
    ar: 'لم يعد أي من المواعيد المقترحة متاحاً. اترك لنا رقماً لنتصل بك.',
    en: 'None of the proposed times is free any more. Leave us a number and we will call you.',
  },
  neither: { ar: 'لا يناسبني أي موعد', en: 'None of these suits me' },
  note: { ar: 'ما الوقت الأنسب لك؟', en: 'What time would suit you?' },
  phone: { ar: 'هاتف للتواصل', en: 'Phone' },
  optional: { ar: '(اختياري)', en: '(optional)' },
  send: { ar: 'إرسال', en: 'Send' },
  faulty: {
    ar: 'راجع ما كتبته: رقم الهاتف من 8 إلى 15 رقماً.',
    en: 'Check what you wrote: a phone number has 8 to 15 digits.',
  },
  until: { ar: 'الرابط صالح حتى {{until}}.', en: 'The link is valid until {{until}}.' },
  chosen: { ar: 'تم تأكيد الموعد', en: 'The appointment is confirmed' },
  when: { ar: 'الموعد', en: 'When' },
  calendar: { ar: 'إضافة إلى التقويم', en: 'Add to my calendar' },
  change: {
    ar: 'لتغيير الموعد تواصل مع {{company}}.',
    en: 'To change it, contact {{company}}.',
  },
  declined: { ar: 'وصلنا ردّك', en: 'We have your answer' },
  declinedHint: {
    ar: 'ستتواصل معك {{company}} لتحديد موعد آخر.',
    en: '{{company}} will contact you to agree on another time.',
  },
  gone: { ar: 'لم يعد هذا الرابط صالحاً', en: 'This link no longer works' },
  goneHint: {
    ar: 'انتهت مدته أو تغيّر الموعد. لتحديد موعد تواصل مع {{company}}.',
    en: 'It has expired, or the appointment has changed. To agree on a time, contact {{company}}.',
  },
  tooMany: {
    ar: 'محاولات كثيرة من هذا العنوان. أعد المحاولة بعد دقيقة.',
    en: 'Too many attempts from this address. Try again in a minute.',
  },
})
