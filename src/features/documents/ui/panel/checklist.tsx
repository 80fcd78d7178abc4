import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Grid, Row } from '#web/kit/layout/layout.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { ChecklistItem, DocumentsPage } from '../../model.ts'
import classes from './panel.module.css'
import type { Choose } from './use-files.tsx'

type Props = { page: DocumentsPage; mayAdd: boolean; onChoose: Choose }

/** The document checklist of a valuation: present and missing documents. */
export function Checklist({ page: { checklist }, mayAdd, onChoose }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const id = useId()
  if (checklist.length === 0) return null
  const there = checklist.filter(({ count }) => count > 0).length
  const all = checklist.length
  return (
    <section className={classes.asked} aria-labelledby={id}>
      <Row justify="between" wrap gap={[4, 12]} className={classes.askedHead}>
        <h3 id={id}>{t('documents:asked.title')}</h3>
        <Row as="p" inline gap={4} className={classes.tally} data-whole={there === all || undefined}>
          {there === all ? (
            <>
              <IconCheck size={15} aria-hidden="true" />
              {t('documents:asked.whole')}
            </>
          ) : (
            t('documents:asked.some', { there: number(there), all: number(all) })
          )}
        </Row>
      </Row>
      <Grid as="ul" least="15rem" fill gap={8}>
        {checklist.map((item) => (
          <Item key={item.documentType} item={item} mayAdd={mayAdd} onChoose={onChoose} />
        ))}
      </Grid>
    </section>
  )
}

function Item({ item: { documentType, count }, mayAdd, onChoose }: { item: ChecklistItem } & Omit<Props, 'page'>) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const type = t(`valuations:documentType.${documentType}`)
  const state =
    count === 0
      ? t('documents:asked.missing')
      : count === 1
        ? t('documents:asked.there')
        : t('documents:asked.several', { n: number(count) })
  return (
    <Row as="li" data-there={count > 0 || undefined}>
      <span className={classes.mark} aria-hidden="true">
        {count > 0 ? <IconCheck size={14} /> : null}
      </span>
      <span className={classes.askedWords}>
        {type}
        <small>
          <Num>{state}</Num>
        </small>
      </span>
      {count === 0 && mayAdd ? (
        <Row
          as="button"
          inline
          gap={4}
          type="button"
          className={`${classes.addOne} no-print`}
          aria-label={t('documents:asked.addOne', { type })}
          onClick={() => onChoose({ kind: 'add', documentType })}
        >
          <IconPlus size={16} aria-hidden="true" />
          {t('documents:asked.add')}
        </Row>
      ) : null}
    </Row>
  )
}
