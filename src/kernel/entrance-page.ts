import type { Language } from './words.ts'

/** What an entrance page shows before its scripts are there, with slots for what the firm sets: written by the build, sent by the server. */
export type EntrancePage = { path: string; language: Language; logo: boolean; demo: boolean; markup: string }
