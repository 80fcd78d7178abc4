import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/text/reading.ts'
import { sizeIn } from './size-in.ts'
import './words.ts'

/** Gives the writer of sizes in the language and digits of the reader: '1.5 م.ب'. */
export function useSize(): (bytes: number) => string {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (bytes) => {
    const { unit, n } = sizeIn(bytes)
    return t(`uploads:size.${unit}`, { n: number(n) })
  }
}
