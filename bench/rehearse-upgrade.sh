#!/bin/sh
# `npm run rehearse`: makes an own site of the oldest supported version, with messages, and upgrades it to the last commit by the
# lines of docs/upgrade.md. It fails where one of them needs a hand.
set -eu
oldest=3037920
folder=$(mktemp -d) host=
trap 'exit 1' INT TERM
trap 'kill $host 2>/dev/null || true; rm -rf "$folder"' EXIT
export GIT_AUTHOR_NAME=Ann GIT_AUTHOR_EMAIL=ann@notes.example GIT_COMMITTER_NAME=Ann GIT_COMMITTER_EMAIL=ann@notes.example
# The address in the docs leads to a copy of this repository.
export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0="url.$folder/upstream.insteadOf"
export GIT_CONFIG_VALUE_0=https://github.com/ann/field-notes.git
export MAIL_DIR="$folder/mail" PORT="${PORT:-4870}" npm_config_prefer_offline=true npm_config_audit=false
url=http://127.0.0.1:$PORT

step() { printf '\n== %s %s\n' "$(date +%T)" "$*"; }
stop() { echo "stop: $*" >&2; exit 1; }

start_host() {
  node --import tsx host/node.ts & host=$!
  curl -sfo "$folder/page" --retry 60 --retry-connrefused --retry-delay 1 "$url/"
}

# Sends a message as the form does without a script.
send() {
  curl -sSfo "$folder/page" -H "Origin: $url" -d fullName=Vera -d emailAddress=vera@mail.example \
    -d confirmEmailAddress=vera@mail.example -d "subject=Message $1" -d "message=The words of message $1" "$url/api/sm"
}

# Runs a block of docs/upgrade.md line by line. A merge with conflicts and a search without results fail, and may.
follow() {
  git -C "$folder/upstream" show main:docs/upgrade.md |
    awk -v number="$1" '/^```/ { inside = /^```sh$/; number -= inside; next } inside && number == 0' |
    while read -r line; do
      echo "$ $line"
      sh -c "$line" </dev/null || case $line in *--no-commit* | *grep*) ;; *) exit 1 ;; esac
    done
}

step "an own site of $oldest"
git clone --quiet --bare . "$folder/upstream"
git -C "$folder/upstream" update-ref refs/heads/main "$(git rev-parse HEAD)"
git clone --quiet --no-checkout --branch main "$folder/upstream" "$folder/site"
cd "$folder/site"
git reset --quiet --hard "$oldest"
npm ci --omit=dev
npm run new -- site --name "Ann’s Notes" --owner Ann --url https://notes.example --yes
git add -A && git commit --quiet -m "Begin my own site"
sed -i 's/--ember: light-dark(#a13a0b/--ember: light-dark(#0b5aa1/' app/tokens.css
npx tsx lib/icons/main.ts
sed -i 's/httpsOnlyDays: 7/httpsOnlyDays: 30/' site.config.ts
echo '# Ann’s notes' >README.md
npm run new -- note notes/packing-list
npm run new -- recipe apple-crumble
mkdir content/pictures
cp public/icons/icon-512.png content/pictures/icon.png
printf '\n![The site’s icon in the colors of a lake.](/pictures/icon.png)\n' >>content/notes/packing-list.md
git add -A && git commit --quiet -m "Write my pages"
npm run build

step "three messages, and a host that is killed"
start_host
for number in 1 2 3; do send $number; done
messages=$(npm run --silent messages -- --json)
kill -9 $host
[ -s "$MAIL_DIR/messages.db-wal" ] || stop "the mailbox has no write-ahead log"

step "docs/upgrade.md"
follow 1
# The oldest version has no aliases.
sed -i 's|^kind: note|&\naliases: [/2019/Packing-List.html]|' content/notes/packing-list.md
git add content
follow 2

step "the upgraded site"
start_host
send 4
case $(npm run --silent messages -- --json) in "$messages"*"message 4"*) ;; *) stop "messages are lost" ;; esac
curl -sfL "$url/2019/Packing-List.html" >"$folder/page"
grep -q '#0b5aa1' "$folder/page" || stop "the color is lost"
curl -sfo "$folder/photo" "$url$(grep -o '/pictures/icon[^" ]*' "$folder/page" | head -n 1)" || stop "the photo is lost"
curl -sI "$url/" | grep -q max-age=2592000 || stop "the setting is lost"
step "0 stops"
