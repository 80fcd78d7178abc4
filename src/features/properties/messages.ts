import { defineMessages } from '#kernel/words.ts'

/** What is told of a property that breaks a rule. */
export const propertiesMessages = defineMessages({
  'fault.type': { ar: 'نوع العقار مطلوب', en: 'Property type is required' },
  'fault.type.list': {
    ar: 'نوع العقار يجب أن يكون من القائمة',
    en: 'Property type must be one of: {{list}}',
  },
  'fault.status': { ar: 'حالة العقار مطلوبة', en: 'Property status is required' },
  'fault.status.list': {
    ar: 'حالة العقار يجب أن تكون من القائمة',
    en: 'Property status must be one of: {{list}}',
  },
  'fault.area': { ar: 'مساحة العقار يجب أن تكون رقماً موجباً', en: 'Property area must be a positive number' },
  'fault.size': {
    ar: 'المساحة كما في الوثيقة يجب أن تكون رقماً موجباً',
    en: 'Size in the document must be a positive number',
  },
  'fault.sizeUnit': {
    ar: 'المساحة كما في الوثيقة تُكتب مع وحدتها',
    en: 'The size in the document and its unit go together',
  },
  'fault.sizeUnit.list': { ar: 'وحدة المساحة يجب أن تكون من القائمة', en: 'Size unit must be one of: {{list}}' },
  'fault.size.differs': {
    ar: 'المساحة كما في الوثيقة تساوي {{squareMetres}} م²، وهي غير المساحة المدخلة',
    en: 'The size in the document is {{squareMetres}} m², which is not the area given',
  },
  'fault.blockNumber': { ar: 'رقم القطعة مطلوب', en: 'Block number is required' },
  'fault.plotNumber': { ar: 'رقم القسيمة مطلوب', en: 'Plot number is required' },
  'fault.yearBuilt': {
    ar: 'سنة البناء يجب أن تكون بين 1900 و{{year}}',
    en: 'Year built must be between 1900 and {{year}}',
  },
  'fault.floors': { ar: 'عدد الأدوار لا يمكن أن يكون سالباً', en: 'Number of floors cannot be negative' },
  'fault.floors.whole': { ar: 'عدد الأدوار يجب أن يكون رقماً صحيحاً', en: 'Number of floors must be a whole number' },
  'fault.governorate.list': {
    ar: 'المحافظة يجب أن تكون إحدى المحافظات الست',
    en: 'Governorate must be one of: {{list}}',
  },
  'fault.governorate.pin': {
    ar: 'الموقع المحدد على الخريطة يقع في محافظة أخرى',
    en: 'The pin on the map lies in another governorate',
  },
  'fault.registrationDate': { ar: 'تاريخ التسجيل غير صحيح', en: 'Registration date is not valid' },
  'fault.features': { ar: 'هذه الخاصية غير معروفة', en: 'This feature is not known' },
  'fault.features.choice': { ar: 'القيمة يجب أن تكون من القائمة', en: 'The value must be one of: {{list}}' },
  'fault.features.whole': {
    ar: 'القيمة يجب أن تكون رقماً صحيحاً من {{min}} إلى {{max}}',
    en: 'The value must be a whole number from {{min}} to {{max}}',
  },
  'fault.features.number': {
    ar: 'القيمة يجب أن تكون رقماً من {{min}} إلى {{max}}',
    en: 'The value must be a number from {{min}} to {{max}}',
  },
  'fault.latitude': { ar: 'خط العرض يجب أن يكون بين -90 و90', en: 'Latitude must be between -90 and 90' },
  'fault.longitude': { ar: 'خط الطول يجب أن يكون بين -180 و180', en: 'Longitude must be between -180 and 180' },
  'fault.pin.half': { ar: 'خط العرض وخط الطول يُكتبان معاً', en: 'Latitude and longitude go together' },
  'fault.pin.swapped': {
    ar: 'يبدو أن خط العرض وخط الطول كُتب كل منهما مكان الآخر',
    en: 'Latitude and longitude seem to have changed places',
  },
  'fault.pin.outside': {
    ar: 'الموقع خارج الكويت، أكّد ذلك إن كان مقصوداً',
    en: 'The pin lies outside Kuwait; confirm it if that is meant',
  },
})
