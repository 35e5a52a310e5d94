/** Prints a dot for each test file that passes, and failures in full. `DETAILS=1` selects Jest's own reporter instead. */
export default class ShortReporter {
  onTestResult(_test, { failureMessage }) {
    process.stdout.write(failureMessage ? `\n${failureMessage}\n` : ".");
  }

  onRunComplete(_tests, { numPassedTests, numTotalTests, numRuntimeErrorTestSuites, startTime }) {
    const seconds = Math.round((Date.now() - startTime) / 1000);
    const broken = numRuntimeErrorTestSuites ? `; files that could not be run: ${numRuntimeErrorTestSuites}` : "";
    console.log(`\nunit: ${numPassedTests} of ${numTotalTests} tests pass in ${seconds} s${broken}`);
  }
}
