import { useLanguage } from '#web/kit/text/use-format.ts'
import type { Task } from '../../model/tasks.ts'

/** Whose a task is, in the language of the screen or else in the other. */
export function useTaskName() {
  const language = useLanguage()
  return ({ nameAr, nameEn, note, number }: Task) =>
    (language === 'ar' ? nameAr || nameEn : nameEn || nameAr) || note || number
}
