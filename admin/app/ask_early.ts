/** The first script of the dashboard, small enough to run long before the others are there. */
import { askEarly } from '../data/early_answers'

askEarly()
