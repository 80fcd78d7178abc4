import { defineMessages } from '#kernel/words.ts'

/** The words of the audit log. */
export const auditMessages = defineMessages({
  // The columns of an export
  'column.seal': { ar: 'رقم الختم', en: 'Seal' },
  'column.timestamp': { ar: 'الوقت (بتوقيت الكويت)', en: 'Time (Kuwait)' },
  'column.eventType': { ar: 'نوع الحدث', en: 'Event' },
  'column.userName': { ar: 'المستخدم', en: 'User' },
  'column.userId': { ar: 'معرّف المستخدم', en: 'User ID' },
  'column.description': { ar: 'الوصف', en: 'Description' },
  'column.resourceType': { ar: 'نوع البيانات', en: 'Record type' },
  'column.resourceId': { ar: 'معرّف البيانات', en: 'Record ID' },
  'column.details': { ar: 'التفاصيل', en: 'Details' },
  'column.before': { ar: 'قبل التغيير', en: 'Before' },
  'column.after': { ar: 'بعد التغيير', en: 'After' },
  'column.ipAddress': { ar: 'عنوان IP', en: 'IP address' },
  'column.userAgent': { ar: 'المتصفح', en: 'Browser' },
  'column.eventCode': { ar: 'رمز الحدث', en: 'Event code' },
  'column.id': { ar: 'رقم القيد', en: 'Entry' },
  exportLimited: {
    ar: 'يضم هذا الملف أحدث {{rows}} قيد من أصل {{total}}. اختر فترة أقصر للحصول على البقية.',
    en: 'This file contains the newest {{rows}} of {{total}} entries. Choose a shorter period to get the rest.',
  },
})
