/** The legal hold of the demonstration: set so many working days ago, by whom (the key of a person), and why. */
export const DEMONSTRATION_HOLD = {
  id: '01e6a100-0000-4000-8000-000000000000',
  by: 'manager',
  ago: 9,
  reason: 'دعوى قسمة منظورة أمام المحكمة الكلية، وطلبت إدارة الخبراء التقرير ومستنداته',
} as const
