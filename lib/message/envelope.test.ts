import { encodeEnvelope } from "./envelope";
import { sampleMessage } from "./message-fixture";

test("an envelope has the specified keys, and its options are JSON in UTF-16, low byte first", () => {
  const { Options, ...envelope } = encodeEnvelope(sampleMessage, { user: "user", password: "pass" });
  expect(envelope).toEqual({ Command: "SendEmail", CompressData: false });
  expect(Options.slice(0, 6)).toEqual([0x7b, 0x00, 0x22, 0x00, 0x41, 0x00]);
  expect(JSON.parse(Buffer.from(Options).toString("utf16le"))).toEqual({
    AuthUser: "user",
    AuthPwd: "pass",
    ClientIpAddress: "",
    EmailData: {
      FullName: sampleMessage.fullName,
      EmailAddress: sampleMessage.emailAddress,
      Subject: sampleMessage.subject,
      Message: sampleMessage.message,
    },
  });
});
