import { useRef } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { Hidden, Row, Text } from '../../kit/layout/layout.tsx'
import { useFormat } from '../../kit/text/use-format.ts'
import { MeantLine } from '../meant/meant-line.tsx'
import type { ListNews } from './news.ts'
import classes from './news-bar.module.css'

/**
 * What a list does not show yet, above the list, without moving its rows; announced once, however many changes follow. Below it the spelling by which the
 * rows are found, where none holds what was searched for.
 */
export function NewsBar({ news, meant }: { news: ListNews | undefined; meant?: string | undefined }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const what = news && (news.count > 0 ? t('news:new', { count: news.count, n: number(news.count) }) : t('news:moved'))
  const place = useRef<HTMLDivElement>(null)
  const show = () => {
    // The button leaves with what it shows; the list follows the place where it was.
    place.current?.focus({ preventScroll: true })
    news?.show()
  }
  const bar = (
    <Row align="stretch" justify="center" gap={0} ref={place} tabIndex={-1} className={`${classes.place} no-print`}>
      <Hidden role="status">{news ? t('news:someNew') : ''}</Hidden>
      {news ? (
        <Row as="button" inline type="button" className={classes.news} onClick={show}>
          <span>{what}</span>
          <span aria-hidden="true">·</span>
          <Text as="span" strong>
            {t('news:show')}
          </Text>
        </Row>
      ) : null}
    </Row>
  )
  return (
    <>
      {bar}
      {meant ? <MeantLine meant={meant} /> : null}
    </>
  )
}
