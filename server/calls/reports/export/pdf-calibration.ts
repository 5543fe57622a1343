import type { Content } from 'pdfmake/interfaces.d.ts'
import type { Report } from '#contracts/calls/reports/reports.ts'
import { reportSentence } from '#contracts/words/report-messages.ts'
import { CONFIDENCE_WORDS } from '#domain/exercise/words/confidence-words.ts'
import { nameInWords } from '#domain/exercise/words/in-words.ts'
import { section, table } from '#server/paper/parts.ts'

export const calibrationOf = ({ calibration }: Pick<Report, 'calibration'>): Content[] =>
  calibration
    ? [
        section(reportSentence('how sure')),
        calibration.sureAndWrong.length === 0
          ? { text: reportSentence('none sure and wrong'), margin: [0, 0, 0, 10] }
          : table(
              ['auto', '*', '*'],
              ['Sure and wrong', 'Question', 'Answer'],
              calibration.sureAndWrong.map(({ subject, text, count }) => [String(count), subject, text]),
            ),
        ...calibration.rows.map(({ name, players, levels }) =>
          table(
            ['*', 'auto', 'auto', 'auto'],
            [
              players > 1 ? `${name || 'All players'}, ${players} players` : name,
              'Answers',
              'Right',
              'Wrong',
            ],
            levels
              .toReversed()
              .map(({ confidence, answers, correct, wrong }) => [
                CONFIDENCE_WORDS[confidence] ?? '',
                String(answers),
                String(correct),
                String(wrong),
              ]),
          ),
        ),
      ]
    : []

type Response = Report['questions'][number]['responses'][number]

export const reasonsOf = (responses: readonly Response[]): Content[] =>
  responses
    .flatMap(({ respondents }) => respondents)
    .filter(({ reason, confidence }) => reason !== undefined || confidence !== undefined)
    .map(who => ({
      text: [
        nameInWords(who),
        ...(who.confidence === undefined ? [] : [`, ${CONFIDENCE_WORDS[who.confidence]?.toLowerCase()}`]),
        ...(who.reason === undefined ? [] : [`: “${who.reason}”`]),
      ].join(''),
      style: 'quiet',
    }))
