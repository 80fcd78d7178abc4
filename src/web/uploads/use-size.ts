import { useTranslation } from '../i18n/i18n.ts'
import { useFormat } from '../kit/text/use-format.ts'
import { sizeIn } from './file-size.ts'

/** Returns the formatter of file sizes in the reader's language and digits: '1.5 م.ب'. */
export function useSize(): (bytes: number) => string {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (bytes) => {
    const { unit, n } = sizeIn(bytes)
    return t(`uploads:size.${unit}`, { n: number(n) })
  }
}
