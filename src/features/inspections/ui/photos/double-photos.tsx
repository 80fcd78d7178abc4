import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import classes from '../form/form.module.css'
import photoClasses from './photos.module.css'
import type { useNewPhotos } from './unkept-photos.tsx'

/** The chosen pictures that the inspection has under another category: each is moved, added there as well, or left. */
export function DoublePhotos({ doubles, settle }: Pick<ReturnType<typeof useNewPhotos>, 'doubles' | 'settle'>) {
  const { t } = useTranslation()
  return doubles.map((double) => {
    const { file, photo, category } = double
    const [there, chosen] = [t(`inspections:photo.${photo.category}`), t(`inspections:photo.${category}`)]
    return (
      <div key={`${photo.id} ${category}`} className={photoClasses.disputed}>
        <Column as="section" gap={8} className={classes.conflict} aria-label={t('inspections:double.title')}>
          <p role="alert">
            <strong>{t('inspections:double.title')}</strong>
          </p>
          <p>{t('inspections:double.text', { name: isolateBidi(file.name), there, chosen })}</p>
          <Column gap={8} className={classes.settle}>
            <Button size="md" variant="default" onClick={() => settle(double, 'move')}>
              {t('inspections:double.move', { chosen })}
            </Button>
            <Button size="md" onClick={() => settle(double, 'add')}>
              {t('inspections:double.add', { chosen })}
            </Button>
            <Button size="md" variant="subtle" onClick={() => settle(double, 'leave')}>
              {t('inspections:double.leave')}
            </Button>
          </Column>
        </Column>
      </div>
    )
  })
}
