import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of the spatial analysis. */
export const spatialErrors = {
  'outline-none': entry(
    'VALIDATION',
    422,
    'لا توجد حدود في الملف. صدّر النطاق مضلعاً بصيغة GeoJSON أو KML أو Shapefile مضغوط.',
    'The file holds no outline. Export the zone as a polygon in GeoJSON, KML or a zipped shapefile.',
  ),
  'outline-several': entry(
    'VALIDATION',
    422,
    'في الملف {{count}} من الحدود. صدّر الحدود المطلوبة وحدها، أو استورد نطاقات الملف كلها.',
    'The file holds {{count}} outlines. Export the one that is meant by itself, or import the zones of the file.',
  ),
  'spatial-inside': entry(
    'AUTHORIZATION',
    403,
    'هذا التحليل متاح لموظفي المكتب. اختر منطقة أو محافظة بالاسم.',
    'This analysis is for the firm. Choose an area or a governorate by its name.',
  ),
  'spatial-too-many-steps': entry(
    'VALIDATION',
    400,
    'الفترة أطول من {{most}} خطوة. اختر فترة أقصر أو خطوات أطول.',
    'The period has more than {{most}} steps. Choose a shorter period or longer steps.',
  ),
  'spatial-no-place': entry(
    'VALIDATION',
    422,
    'موقع العقار غير معروف. أضف موقعه على الخريطة أو اسم منطقته.',
    'The location of the property is not known. Add its pin or its area.',
  ),
  // Every page carries the words of all errors: these are short.
  'amenity-not-found': entry('NOT_FOUND', 404, 'لم يُعثر على المرفق', 'Amenity not found'),
  'zone-not-found': entry('NOT_FOUND', 404, 'لم يُعثر على نطاق التنظيم', 'Zone not found'),
  'place-status': entry(
    'VALIDATION',
    409,
    'سُحب هذا القيد أو أُعيد. حدّث الصفحة.',
    'This row was withdrawn or restored. Refresh the page.',
  ),
  'zone-version': entry(
    'VALIDATION',
    409,
    'لهذا النطاق إصدار يبدأ سريانه في اليوم نفسه',
    'This zone has a version from the same day',
  ),
} as const satisfies Record<string, Entry>
