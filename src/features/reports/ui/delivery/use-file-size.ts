import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import { sizeIn } from '#web/uploads/file-size.ts'

/** Words a size in bytes. */
export function useFileSize(): (bytes: number) => string {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (bytes) => {
    const { unit, n } = sizeIn(bytes)
    return t(`uploads:size.${unit}`, { n: number(n) })
  }
}
