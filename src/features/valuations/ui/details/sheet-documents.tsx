import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import classes from '#web/records/details/sheet/sheet.module.css'
import { documentPages } from '../shared/document-pages.ts'

/** The documents for printing: those already loaded, and the total. */
export function SheetDocuments({ id }: { id: string }) {
  const { t } = useTranslation()
  const { number, digits, date } = useFormat()
  // Printing uses cached data only.
  const { data } = useInfiniteQuery({ ...documentPages(id), enabled: false })
  const documents = data?.pages.flatMap(({ items }) => items) ?? []
  const all = data?.pages[0]?.totalCount ?? 0
  if (documents.length === 0) return null
  return (
    <section>
      <h2>{t('history:documents')}</h2>
      {all > documents.length ? (
        <p>{t('records:sheet.latest', { n: number(documents.length), all: number(all) })}</p>
      ) : null}
      <table className={classes.papers}>
        <thead>
          <tr>
            <th scope="col">{t('history:document.documentType')}</th>
            <th scope="col">{t('history:document.title')}</th>
            <th scope="col">{t('history:document.number')}</th>
            <th scope="col">{t('history:document.date')}</th>
          </tr>
        </thead>
        <tbody>
          {documents.map((document) => (
            <tr key={document.id}>
              <td>{t(`valuations:documentType.${document.documentType}`)}</td>
              <td>
                <Iso>{document.title ?? digits(null)}</Iso>
              </td>
              <td>
                <Num>{digits(document.number)}</Num>
              </td>
              <td>
                <Num>{date(document.date)}</Num>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
