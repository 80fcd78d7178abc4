import { fieldWords } from '#kernel/field-descriptor.ts'
import { defineMessages } from '#kernel/words.ts'
import { SHOWN_FIELDS } from './fields.ts'

/** The texts of the market register: fields, codes, validation faults and screens. */
export const marketMessages = defineMessages({
  ...fieldWords(SHOWN_FIELDS),

  'kind.SALE': { ar: 'بيع', en: 'Sale' },
  'kind.RENT': { ar: 'إيجار', en: 'Rent' },
  'kind.LISTING': { ar: 'عرض', en: 'Listing' },
  'kind.AUCTION': { ar: 'مزاد', en: 'Auction' },
  'kind.VALUATION': { ar: 'تقييم', en: 'Valuation' },
  'status.ACTIVE': { ar: 'قائم', en: 'In the register' },
  'status.WITHDRAWN': { ar: 'مسحوب', en: 'Withdrawn' },
  'source.DEED': { ar: 'وثيقة تملك أو عقد', en: 'Deed or contract' },
  'source.BULLETIN': { ar: 'نشرة وزارة العدل', en: 'Ministry of Justice bulletin' },
  'source.OWN_VALUATION': { ar: 'تقييم المكتب', en: 'Our own valuation' },
  'source.BROKER': { ar: 'دلّال أو وسيط', en: 'Broker' },
  'source.LISTING': { ar: 'إعلان', en: 'Advertisement' },
  'verification.UNVERIFIED': { ar: 'لم يُتحقق منه', en: 'Not verified' },
  'verification.BY_PHONE': { ar: 'تحقق بالهاتف', en: 'By telephone' },
  'verification.DOCUMENT_SEEN': { ar: 'اطُّلع على المستند', en: 'Document seen' },
  'tenure.FREEHOLD': { ar: 'ملك حر', en: 'Freehold' },
  'tenure.USUFRUCT': { ar: 'حق انتفاع', en: 'Usufruct' },
  'tenure.BENEFICIARY_CONTRACT': { ar: 'عقد انتفاع صناعي', en: 'Beneficiary contract' },
  'tenure.AGRICULTURAL_ALLOCATION': { ar: 'تخصيص زراعي', en: 'Agricultural allocation' },
  'tenure.STATE_LEASE': { ar: 'إيجار من أملاك الدولة', en: 'State lease' },
  'currency.KWD': { ar: 'دينار كويتي', en: 'Kuwaiti dinar' },
  'currency.SAR': { ar: 'ريال سعودي', en: 'Saudi riyal' },
  'currency.AED': { ar: 'درهم إماراتي', en: 'UAE dirham' },
  'currency.BHD': { ar: 'دينار بحريني', en: 'Bahraini dinar' },
  'currency.QAR': { ar: 'ريال قطري', en: 'Qatari riyal' },
  'currency.OMR': { ar: 'ريال عماني', en: 'Omani rial' },
  'currency.USD': { ar: 'دولار أمريكي', en: 'US dollar' },
  'currency.EUR': { ar: 'يورو', en: 'Euro' },
  'currency.GBP': { ar: 'جنيه إسترليني', en: 'Pound sterling' },

  'fault.kind': { ar: 'نوع الدليل مطلوب', en: 'The kind of evidence is required' },
  'fault.evidenceDate': { ar: 'التاريخ مطلوب', en: 'The date is required' },
  'fault.type': { ar: 'نوع العقار مطلوب', en: 'Property type is required' },
  'fault.source': { ar: 'المصدر مطلوب', en: 'The source is required' },
  'fault.list': { ar: 'اختر القيمة من القائمة', en: 'The value must be one of: {{list}}' },
  'fault.date': { ar: 'التاريخ غير صحيح', en: 'The date is not valid' },
  'fault.date.future': { ar: 'لا يمكن أن يكون التاريخ في المستقبل', en: 'The date cannot be in the future' },
  'fault.date.past': { ar: 'لا يمكن أن يسبق التاريخ سنة {{first}}', en: 'The date cannot be before {{first}}' },
  'fault.price': {
    ar: 'السعر يجب أن يكون أكبر من صفر، بثلاث خانات عشرية على الأكثر',
    en: 'The price must be a positive amount in KWD with at most three decimals',
  },
  'fault.currencyAmount': {
    ar: 'اكتب المبلغ بالعملة المختارة',
    en: 'The amount in the chosen currency must be a positive number',
  },
  'fault.exchangeRate': {
    ar: 'اكتب سعر صرف العملة المختارة بالدينار',
    en: 'The exchange rate in KWD must be a positive number',
  },
  'fault.currency.own': {
    ar: 'يُكتب المبلغ وسعر الصرف عند اختيار عملة غير الدينار فقط',
    en: 'An amount and an exchange rate belong to a currency other than KWD',
  },
  'fault.location': { ar: 'المنطقة مطلوبة', en: 'The area is required' },
  'fault.area': { ar: 'المساحة يجب أن تكون أكبر من صفر', en: 'The size must be a positive number' },
  'fault.yearBuilt': {
    ar: 'سنة البناء يجب أن تكون بين 1900 و{{year}}',
    en: 'Year built must be between 1900 and {{year}}',
  },
  'fault.whole': {
    ar: 'القيمة يجب أن تكون رقماً صحيحاً من {{min}} إلى {{max}}',
    en: 'The value must be a whole number from {{min}} to {{max}}',
  },
  'fault.frontage': { ar: 'طول الواجهة يجب أن يكون أكبر من صفر', en: 'The frontage must be a positive number' },
  'fault.source.valuation': {
    ar: 'النوع «تقييم» مصدره تقييم المكتب وحده، ولا يكون مصدراً لنوع آخر',
    en: 'The kind “Valuation” goes with the source “Our own valuation”, and with no other',
  },
  'fault.reason': { ar: 'السبب مطلوب', en: 'A reason is required' },
  'fault.note': { ar: 'اكتب كيف جرى التحقق', en: 'Say how it was verified' },
})
