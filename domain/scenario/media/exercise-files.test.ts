import { expect, test } from 'vitest'
import { calledFile, idOfExerciseFile, exerciseFileName } from './exercise-files.ts'

test('a file of an exercise is told apart from one of the library, and shown by its readable name', () => {
  const id = '7d1a3a52-0d0c-4a3e-9a51-0f6f4a0f7b11'
  const name = exerciseFileName(id, 'Ward plan.png')
  expect([idOfExerciseFile(name), calledFile(name)]).toEqual([id, 'Ward plan.png'])
  for (const other of ['Ward plan.png', 'led/Ward plan.png', 'personas/Ann.png', `x/led/${id}/a.png`])
    expect([idOfExerciseFile(other), calledFile(other)]).toEqual([undefined, other])
})
