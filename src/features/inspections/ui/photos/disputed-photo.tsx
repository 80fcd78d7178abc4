import { use } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { PhotoHere } from '../along/photos-here.ts'
import { VisitAway } from '../along/use-away-visit.ts'
import classes from '../form/form.module.css'

/** A photo that somebody else described otherwise before this device could send its own words: both, and the choice between them. */
export function DisputedPhoto({ photo, name }: { photo: PhotoHere; name: string }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const away = use(VisitAway)
  const { id, disputed, sent } = photo
  if (!away || !disputed || !sent) return null
  const mine = {
    category: disputed.category ?? photo.category,
    caption: disputed.caption === undefined ? photo.caption : disputed.caption,
  }
  const said = ({ category, caption }: Pick<PhotoHere, 'category' | 'caption'>) =>
    [
      ...(mine.category === photo.category ? [] : [t(`inspections:photo.${category}`)]),
      ...(mine.caption === photo.caption ? [] : [caption ?? t('inspections:empty')]),
    ]
      .map(isolateBidi)
      .join(' · ')
  return (
    <Column
      as="section"
      gap={8}
      className={classes.conflict}
      aria-label={`${t('inspections:conflict.title')}: ${name}`}
    >
      <p>
        <strong>{t('inspections:conflict.title')}</strong>
      </p>
      <p>{name}</p>
      <p>
        {t('inspections:conflict.theirs', {
          name: isolateBidi(sent.updatedByName),
          at: instant(sent.updatedAt),
          value: said(photo),
        })}
      </p>
      <p>{t('inspections:conflict.mine', { value: said(mine) })}</p>
      <Row wrap className={classes.settle}>
        <Button size="md" variant="default" onClick={() => void away.giveUpPhotoChange(id).catch(() => undefined)}>
          {t('inspections:conflict.keepTheirs')}
        </Button>
        <Button
          size="md"
          onClick={() =>
            void away
              .changePhoto({ ...disputed, seen: { category: photo.category, caption: photo.caption } })
              .catch(() => undefined)
          }
        >
          {t('inspections:conflict.keepMine')}
        </Button>
      </Row>
    </Column>
  )
}
