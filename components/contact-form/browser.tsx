import { hydrateIsland } from "@/components/island/hydrate-island";
import { ContactForm } from "./contact-form";

hydrateIsland("contact-form", ({ origin = "", user = "", password = "" }) => (
  <ContactForm origin={origin} user={user} password={password} />
));
