import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useShownScheme } from './colour-scheme.ts'
import { pageNonce } from './nonce.ts'

// The scale behind the action colour; screens use the tokens of styles/tokens.css, Mantine asks for ten steps.
const sea: MantineColorsTuple = [
  '#e4f2f0',
  '#cbe6e2',
  '#a3d5cf',
  '#77c6bd',
  '#4fc3b8',
  '#27a196',
  '#12857f',
  '#0b6f6b',
  '#08544f',
  '#053b38',
]
const red: MantineColorsTuple = [
  '#fbe6e4',
  '#f6cdc9',
  '#f6b1ab',
  '#e78a82',
  '#d8635a',
  '#c4453a',
  '#ac332a',
  '#97281f',
  '#751c15',
  '#52110c',
]

// Mantine takes lines, hovers and muted text from these two scales, one for each colour scheme.
const gray: MantineColorsTuple = [
  'var(--rise)',
  'var(--rise)',
  'var(--line)',
  'var(--line)',
  'var(--field)',
  'var(--mute)',
  'var(--mute)',
  'var(--mute)',
  'var(--text)',
  'var(--text)',
]
const dark: MantineColorsTuple = [
  'var(--text)',
  'var(--text)',
  'var(--mute)',
  'var(--mute)',
  'var(--field)',
  'var(--line)',
  'var(--paper)',
  'var(--paper)',
  'var(--rise)',
  'var(--sand)',
]

const FONT = '"IBM Plex Sans", "IBM Plex Sans Arabic", "Segoe UI", Tahoma, Arial, sans-serif'

// The design tokens as a theme.
const theme = createTheme({
  primaryColor: 'sea',
  primaryShade: { light: 7, dark: 4 },
  colors: { sea, red, gray, dark },
  black: '#0e2433',
  fontFamily: FONT,
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.5', sm: '1.55', md: '1.65', lg: '1.6', xl: '1.5' },
  headings: { fontFamily: FONT, fontWeight: '600', textWrap: 'balance' },
  defaultRadius: 'sm',
  radius: { xs: '4px', sm: '8px', md: '10px', lg: '14px', xl: '24px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
})

// Every colour of Mantine is one of the tokens, so that the contrast setting applies to it.
const tokens = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--mute)',
  '--mantine-color-placeholder': 'var(--mute)',
  '--mantine-color-anchor': 'var(--sea)',
  '--mantine-color-error': 'var(--red)',
  '--mantine-color-success': 'var(--green)',
  '--mantine-color-default': 'var(--paper)',
  '--mantine-color-default-hover': 'var(--rise)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--field)',
  '--mantine-color-disabled': 'var(--grey-bg)',
  '--mantine-color-disabled-color': 'var(--mute)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-sea-text': 'var(--sea)',
  '--mantine-color-sea-filled': 'var(--sea)',
  '--mantine-color-sea-filled-hover': 'var(--sea-strong)',
  '--mantine-color-sea-light': 'var(--sea-soft)',
  '--mantine-color-sea-light-hover': 'color-mix(in srgb, var(--sea) 18%, var(--paper))',
  '--mantine-color-sea-light-color': 'var(--sea-strong)',
  '--mantine-color-sea-outline': 'var(--sea)',
  '--mantine-color-sea-outline-hover': 'var(--sea-soft)',
  '--mantine-color-gray-text': 'var(--mute)',
  '--mantine-color-gray-filled': 'var(--grey)',
  '--mantine-color-gray-light': 'var(--grey-bg)',
  '--mantine-color-gray-light-hover': 'var(--grey-bg)',
  '--mantine-color-gray-light-color': 'var(--text)',
  '--mantine-color-gray-outline': 'var(--field)',
  '--mantine-color-red-text': 'var(--red)',
  '--mantine-color-red-filled': 'var(--red)',
  '--mantine-color-red-light': 'var(--red-bg)',
  '--mantine-color-red-light-hover': 'color-mix(in srgb, var(--red) 14%, var(--paper))',
  '--mantine-color-red-light-color': 'var(--red)',
  '--mantine-color-red-outline': 'var(--red)',
  '--mantine-color-red-outline-hover': 'var(--red-bg)',
  '--mantine-primary-color-contrast': 'var(--on-sea)',
} as const

const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: tokens, dark: tokens })

/** What the parts of Mantine need around them: the calendar and the charts, which are fetched where they are shown. */
export function WithMantine({ children }: { children: ReactNode }) {
  const scheme = useShownScheme()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      // The one it sets on the page when it is mounted, before the one that it is held to.
      defaultColorScheme={scheme}
      forceColorScheme={scheme}
      getStyleNonce={() => pageNonce}
    >
      {children}
    </MantineProvider>
  )
}
