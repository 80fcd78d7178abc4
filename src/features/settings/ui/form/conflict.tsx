import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Grid, Row } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { EditableKey, Settings } from '../../model.ts'
import { historyQuery } from '../reads.ts'
import { useSettingText } from '../setting-text.ts'
import { sentValue } from './edits.ts'
import classes from './form.module.css'
import type { FormOfSettings } from './use-edits.ts'

/** The settings that somebody else has changed since they were opened here: both sides of each, and which one stays. */
export function Conflict({ form, stored }: { form: FormOfSettings; stored: Settings }) {
  const { t } = useTranslation()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { contested, attempt } = form
  const isContested = contested.length > 0
  // What is stored may be read again after the try that was refused.
  useEffect(() => {
    if (attempt > 0 && isContested) heading.current?.focus()
  }, [attempt, isContested])
  if (!isContested) return null
  return (
    <Column pad={16} as="section" className={classes.conflict} aria-labelledby={id}>
      <div role="alert">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {t('settings:conflict.title')}
        </h2>
        <p>{t('settings:conflict.text')}</p>
      </div>
      {contested.map((key) => (
        <Contested
          key={key}
          of={key}
          theirs={stored[key]}
          mine={sentValue(key, form.values[key])}
          onSettle={(whose) => {
            form.settle(key, whose)
            heading.current?.focus()
          }}
        />
      ))}
    </Column>
  )
}

type Sides = { of: EditableKey; theirs: unknown; mine: unknown; onSettle: (whose: 'mine' | 'theirs') => void }

function Contested({ of, theirs, mine, onSettle }: Sides) {
  const { t } = useTranslation()
  const settingText = useSettingText()
  const { instant } = useFormat()
  const { data } = useInfiniteQuery(historyQuery(of))
  const last = data?.pages[0]?.items[0]
  const name = t(`settings:name.${of}`)
  return (
    <Column gap={12} className={classes.contested}>
      <h3>{name}</h3>
      <Grid as="dl" least="14rem" gap={[8, 24]}>
        <div>
          <dt>
            {last
              ? t('settings:conflict.by', { name: isolateBidi(last.userName), at: isolateBidi(instant(last.at)) })
              : t('settings:conflict.theirs')}
          </dt>
          <dd>{settingText(of, theirs)}</dd>
        </div>
        <div>
          <dt>{t('settings:conflict.mine')}</dt>
          <dd>{settingText(of, mine)}</dd>
        </div>
      </Grid>
      <Row wrap>
        <Button
          variant="default"
          size="sm"
          aria-label={t('settings:conflict.keepMineOf', { name })}
          onClick={() => onSettle('mine')}
        >
          {t('settings:conflict.keepMine')}
        </Button>
        <Button
          variant="default"
          size="sm"
          aria-label={t('settings:conflict.takeTheirsOf', { name })}
          onClick={() => onSettle('theirs')}
        >
          {t('settings:conflict.takeTheirs')}
        </Button>
      </Row>
    </Column>
  )
}
