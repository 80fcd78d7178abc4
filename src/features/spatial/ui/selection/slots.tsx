import { IconPlus, IconStar, IconX } from '@tabler/icons-react'
import type { Selection } from '#features/places/model/selection.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { MOST_COMPARED } from '../../model.ts'
import { useSelectionName } from '../shared/words.ts'
import classes from './selection.module.css'

type Props = {
  selections: readonly Selection[]
  /** Which of them is being chosen; as many as there are for a new one. */
  active: number
  onActive: (at: number) => void
  onRemove: (at: number) => void
  onPrimary: (at: number) => void
}

/** The chosen areas with their signs of the map, the primary first, and a place for another. */
export function Slots({ selections, active, onActive, onRemove, onPrimary }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const nameOf = useSelectionName()
  const isNew = active >= selections.length && selections.length > 0
  return (
    <>
      {selections.length > 0 ? (
        <Column as="ol" gap={8} aria-label={t('analysis:selection.title')}>
          {selections.map((selection, at) => {
            const name = nameOf(selection)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place among four, whatever is there
              <Row as="li" gap={0} key={at} className={classes.slot} data-active={at === active || undefined}>
                <Row
                  as="button"
                  type="button"
                  className={classes.choose}
                  aria-current={at === active || undefined}
                  onClick={() => onActive(at)}
                >
                  <span className={classes.sign} aria-hidden="true">
                    <Num>{number(at + 1)}</Num>
                  </span>
                  <span className={classes.name}>
                    <Iso>{name}</Iso>
                    {at === 0 ? <small>{t('analysis:selection.primary')}</small> : null}
                  </span>
                </Row>
                {at > 0 ? (
                  <button
                    type="button"
                    className={classes.act}
                    aria-label={t('analysis:selection.makePrimary', { name })}
                    title={t('analysis:selection.makePrimary', { name })}
                    onClick={() => onPrimary(at)}
                  >
                    <IconStar size={16} aria-hidden="true" />
                  </button>
                ) : null}
                <button
                  type="button"
                  className={classes.act}
                  aria-label={t('analysis:selection.remove', { name })}
                  title={t('analysis:selection.remove', { name })}
                  onClick={() => onRemove(at)}
                >
                  <IconX size={16} aria-hidden="true" />
                </button>
              </Row>
            )
          })}
          {isNew ? (
            <Row as="li" gap={0} className={classes.slot} data-active>
              <Row as="span" className={classes.choose} aria-current="true">
                <span className={classes.sign} aria-hidden="true">
                  <Num>{number(selections.length + 1)}</Num>
                </span>
                {t('analysis:selection.new')}
              </Row>
              <button
                type="button"
                className={classes.act}
                aria-label={t('analysis:selection.remove', { name: t('analysis:selection.new') })}
                onClick={() => onActive(0)}
              >
                <IconX size={16} aria-hidden="true" />
              </button>
            </Row>
          ) : null}
        </Column>
      ) : (
        <p className={classes.none}>
          <b>{t('analysis:selection.none')}</b> {t('analysis:selection.none.hint')}
        </p>
      )}
      {selections.length > 0 && !isNew ? (
        selections.length < MOST_COMPARED ? (
          <Button
            variant="subtle"
            size="compact-md"
            className={classes.add}
            leftSection={<IconPlus size={17} aria-hidden="true" />}
            onClick={() => onActive(selections.length)}
          >
            {t('analysis:selection.add')}
          </Button>
        ) : (
          <p className={classes.none}>{t('analysis:selection.most')}</p>
        )
      ) : null}
    </>
  )
}
